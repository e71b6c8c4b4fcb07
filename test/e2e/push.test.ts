import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { pkcs8Pem } from '../attestation/key-forms.ts'
import { publicKeyText } from '../attestation/key-pairs.ts'
import { ENVIRONMENT, runChecker } from '../helpers/checker.ts'
import { fakeGit } from '../helpers/fake-git.ts'
import type { Repository } from '../helpers/repository.ts'
import {
  attest,
  entriesOf,
  REF,
  type SharedLedger,
  shareLedger,
  stage,
  startChecker,
} from '../helpers/shared-ledger.ts'

let shared: SharedLedger
let shop: Repository
beforeEach(() => {
  shared = shareLedger()
  shop = shared.shop
})

const push = ({ dir }: Repository, ...more: readonly string[]) => runChecker(dir, ['push', ...more])
const verify = ({ dir }: Repository, ...more: readonly string[]) => runChecker(dir, ['verify', REF, ...more])
const tip = (of: Repository): string => of.git('rev-parse', REF)
const trees = (of: Repository): readonly string[] => entriesOf(of).map(({ tree }) => tree)

/** A private key beside the repository, and the name of its public half. */
function keyFor(repository: Repository, byte: number) {
  const seed = Buffer.alloc(32, byte)
  const file = join(repository.dir, '..', `${byte}.pem`)
  writeFileSync(file, pkcs8Pem(seed))
  writeFileSync(`${file}.pub`, publicKeyText(seed))
  return { file, pub: `${file}.pub` }
}

test('brings the links of a clone to the other repository, and says so; again there is nothing to do', () => {
  attest(shop)
  stage(shop, 'more')
  attest(shop)
  expect(push(shop)).toMatchObject({ exit: 0, stdout: `${REF}: 2 links pushed to origin\n`, stderr: '' })
  expect(tip(shared.bare)).toBe(tip(shop))
  expect(push(shop).stdout).toBe(`${REF}: nothing to push to origin\n`)
})

test('brings the links of others here where there are none of ours', () => {
  attest(shop)
  push(shop)
  const clone = shared.clone('clone')
  expect(push(clone).exit).toBe(0)
  expect(tip(clone)).toBe(tip(shop))
})

test('links that met others are made anew after those, each with its report, and one chain is left', () => {
  const clone = shared.clone('clone')
  attest(shop)
  push(shop)
  for (const text of ['one', 'two', 'three']) {
    stage(clone, text)
    attest(clone)
  }
  const judged = trees(clone)
  expect(push(clone)).toMatchObject({
    exit: 0,
    stdout: `${REF}: 3 links pushed to origin; 3 links made anew, after those of others\n`,
  })
  expect(trees(clone)).toEqual([...trees(shop), ...judged])
  expect(verify(clone)).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 4 links') })
  const files = clone.git('ls-tree', '-r', '--name-only', REF)
  expect(files).toBe('attestation.intoto.jsonl\nreport.json')
  expect(clone.git('log', '--merges', '--format=%h', REF)).toBe('')
  push(shop)
  expect(tip(shop)).toBe(tip(clone))
})

test('the histories may have begun apart, or have parted later', () => {
  const clone = shared.clone('clone')
  for (const round of ['1', '2', '3']) {
    for (const one of [shop, clone]) {
      stage(one, `${round} ${one.dir}`)
      attest(one)
      expect(push(one).exit).toBe(0)
    }
  }
  expect(verify(clone)).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 6 links') })
  expect(entriesOf(clone).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
})

test('sixteen clones push at once: no link is lost, and there is one chain', { timeout: 240_000 }, async () => {
  const clones = Array.from({ length: 16 }, (_, n) => shared.clone(`clone-${n}`))
  for (const clone of clones) {
    attest(clone)
    stage(clone, `again ${clone.dir}`)
    attest(clone)
  }
  const judged = clones.flatMap(trees).sort()
  const runs = await Promise.all(clones.map(({ dir }) => startChecker(dir, ['push'])))
  expect(runs.map(({ exit, stderr }) => `${exit}${stderr}`)).toEqual(clones.map(() => '0'))
  push(shop)
  expect([...trees(shop)].sort()).toEqual(judged)
  expect(verify(shop)).toMatchObject({ exit: 0, stdout: expect.stringContaining('head: number 32,') })
})

describe('signatures', () => {
  test('whoever has the key signs anew', () => {
    const clone = shared.clone('clone')
    const [one, two] = [keyFor(shop, 1), keyFor(shop, 2)]
    attest(shop, '--sign', one.file)
    push(shop)
    attest(clone, '--sign', two.file)
    expect(push(clone, '--sign', two.file).stdout).toContain('1 link made anew')
    const checked = verify(clone, '--signed', '--public-key', one.pub, '--public-key', two.pub)
    expect(checked).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 2 links') })
  })

  test('without the key the link stays as it is; the next one joins both, and nothing is lost', () => {
    const clone = shared.clone('clone')
    const two = keyFor(shop, 2)
    attest(shop)
    push(shop)
    attest(clone, '--sign', two.file)
    const [{ digest } = { digest: '' }] = entriesOf(clone)
    const pushed = push(clone)
    expect(pushed).toMatchObject({ exit: 0, stdout: expect.stringContaining('the next attestation joins them') })
    expect(verify(clone)).toMatchObject({ exit: 1, stdout: expect.stringContaining('link_unjoined') })
    push(shop)
    stage(shop, 'after both')
    attest(shop)
    expect(push(shop).stdout).toBe(`${REF}: 1 link pushed to origin\n`)
    expect(verify(shop, '--head', digest)).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 3 links') })
    expect(verify(shop, '--public-key', two.pub).exit).toBe(0)
  })

  test('a later link of which no signature is lost joins at once', () => {
    const clone = shared.clone('clone')
    attest(shop)
    push(shop)
    attest(clone, '--sign', keyFor(shop, 2).file)
    stage(clone, 'unsigned')
    attest(clone)
    expect(push(clone).stdout).toBe(`${REF}: 2 links pushed to origin; 1 link made anew, after those of others\n`)
    expect(verify(clone)).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 3 links') })
  })

  test('nobody signs what another signed, nor what was not signed', () => {
    const clone = shared.clone('clone')
    const [one, two] = [keyFor(shop, 1), keyFor(shop, 2)]
    attest(shop)
    push(shop)
    attest(clone, '--sign', one.file, '--sign', two.file)
    const [{ digest } = { digest: '' }] = entriesOf(clone)
    push(clone, '--sign', two.file)
    expect(verify(clone, '--head', digest).stdout).not.toContain('head_missing')
    const other = shared.clone('other')
    attest(other)
    push(other, '--sign', two.file)
    expect(verify(other).stdout).toContain('1 link of 3 signed')
  })

  test('several that push what they cannot sign anew are all joined by one link', () => {
    const clones = ['a', 'b', 'c'].map((name) => shared.clone(name))
    for (const clone of clones) attest(clone, '--sign', keyFor(shop, 3).file)
    for (const clone of clones) expect(push(clone).exit).toBe(0)
    push(shop)
    attest(shop)
    push(shop)
    expect(verify(shop)).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 4 links') })
  })
})

describe('what cannot be pushed leaves every link where it is', () => {
  const unpushed = (run: ReturnType<typeof push>, said: RegExp) => {
    expect(run).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringMatching(said) })
    expect(verify(shop).exit).toBe(0)
  }

  test('a remote that is not there', () => {
    attest(shop)
    unpushed(push(shop, 'nowhere'), /ledger_not_pushed.*nowhere/s)
    unpushed(push(shop, '--', '--upload-pack=touch x'), /ledger_not_pushed/)
    unpushed(push(shop, 'ext::touch fired'), /ledger_not_pushed.*not allowed/s)
    expect(existsSync(join(shop.dir, 'fired'))).toBe(false)
  })

  test('a password in an address is not repeated', () => {
    attest(shop)
    const { stderr } = push(shop, 'http://ada:hunter2@127.0.0.1:1/r.git')
    expect(stderr).toContain('ledger_not_pushed')
    expect(stderr).not.toContain('hunter2')
  })

  test('a refusal by the other side', () => {
    attest(shop)
    const hook = join(shared.bare.dir, 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\necho no links today >&2\nexit 1\n')
    chmodSync(hook, 0o755)
    unpushed(push(shop), /ledger_not_pushed.*pre-receive hook declined/s)
  })

  test('something else than a ledger in its place over there', () => {
    attest(shop)
    shop.git('push', '-q', 'origin', `main:${REF}`)
    unpushed(push(shop), /ledger_broken/)
  })

  test.each([
    ['that is no link', () => shop.git('commit-tree', '-m', 'x', '-p', REF, 'HEAD^{tree}')],
    [
      'whose line is no link',
      () => {
        const line = shop.feed('{}\n', 'hash-object', '-w', '--stdin')
        const tree = shop.feed(`100644 blob ${line}\tattestation.intoto.jsonl\n`, 'mktree')
        return shop.git('commit-tree', '-m', 'x', '-p', REF, tree)
      },
    ],
    ['twice', () => shop.git('commit-tree', '-m', 'x', '-p', REF, `${REF}^{tree}`)],
  ])('a commit of ours %s, whether others pushed or not', (_, make) => {
    attest(shop)
    shop.git('update-ref', REF, make())
    for (const meanwhile of [() => {}, () => push(attested(shared.clone('clone')))]) {
      meanwhile()
      expect(push(shop)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('ledger_broken') })
    }
    expect(shared.bare.git('rev-list', '--count', REF)).toBe('1')
  })

  test('a program that the repository names for the other side', () => {
    attest(shop)
    shop.git('config', 'remote.origin.receivepack', `touch ${shop.dir}/fired; git-receive-pack`)
    unpushed(push(shop), /receivepack/)
    expect(existsSync(join(shop.dir, 'fired'))).toBe(false)
  })

  test('a git that does not say whether there is such a program', () => {
    attest(shop)
    const path = fakeGit('case "$*" in *--get-regexp*) kill -9 $$;; esac; exec "$GIT" "$@"')
    const run = runChecker(shop.dir, ['push'], { PATH: `${path}:${ENVIRONMENT.PATH}` })
    unpushed(run, /git did not say whether .*: it was ended/)
  })

  test('a ledger in a file', () => unpushed(push(attested(shop), '--ledger', 'l.jsonl'), /is a file/))
  const attested = (one: Repository): Repository => {
    attest(one)
    return one
  }
})

test('the settings of the repository move nothing else, and no hook of it runs', () => {
  attest(shop)
  shop.git('config', 'remote.origin.fetch', '+refs/*:refs/*')
  shop.git('config', 'remote.origin.prune', 'true')
  shop.git('config', 'push.gpgSign', 'true')
  shop.git('config', 'push.followTags', 'true')
  shop.git('tag', '-a', '-m', 'tag', 'v1')
  const fired = join(shop.dir, 'fired')
  for (const hook of ['pre-push', 'reference-transaction', 'post-rewrite']) {
    writeFileSync(join(shop.dir, '.git/hooks', hook), `#!/bin/sh\ntouch ${fired}\nexit 1\n`, { mode: 0o755 })
  }
  const clone = shared.clone('clone')
  attest(clone)
  push(clone)
  shop.write('local', 'x')
  const before = shop.git('for-each-ref', 'refs/heads', 'refs/tags')
  expect(push(shop)).toMatchObject({ exit: 0, stdout: expect.stringContaining('1 link made anew') })
  expect(existsSync(fired)).toBe(false)
  expect(shop.git('for-each-ref', 'refs/heads', 'refs/tags')).toBe(before)
  expect(shared.bare.git('for-each-ref', '--format=%(refname)')).toBe(`${REF}\nrefs/heads/main`)
  expect(existsSync(join(shop.dir, '.git/FETCH_HEAD'))).toBe(false)
})

test('a shallow clone pushes too', () => {
  attest(shop)
  push(shop)
  shop.commit('second')
  shop.git('push', '-q', 'origin', 'main')
  shared.bare.git('clone', '-q', '--depth=1', `file://${shared.bare.dir}`, '../shallow')
  const shallow = { ...shop, dir: join(shared.bare.dir, '../shallow') }
  writeFileSync(join(shallow.dir, 'app/main.txt'), 'shallow\n')
  shop.git('-C', shallow.dir, 'add', '-A')
  expect(attest(shallow).exit).toBe(0)
  expect(push(shallow)).toMatchObject({ exit: 0, stdout: expect.stringContaining('1 link made anew') })
  expect(verify(shallow)).toMatchObject({ exit: 0, stdout: expect.stringContaining('holds, 2 links') })
})

describe('a ledger that was rewritten over there', () => {
  const twice = () => {
    for (const text of ['one', 'two']) {
      stage(shop, text)
      attest(shop)
    }
    expect(push(shop).exit).toBe(0)
  }

  test('gets no link of ours after it, and ours stay as they are', () => {
    twice()
    const clone = shared.clone('clone')
    attest(clone)
    clone.git('push', '-qf', 'origin', `${REF}:${REF}`)
    stage(shop, 'three')
    attest(shop)
    const before = tip(shop)
    const run = push(shop)
    expect(run).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('2 of its links') })
    expect(tip(shop)).toBe(before)
    expect(tip(shared.bare)).toBe(tip(clone))
    shop.git(...(/git (update-ref -d \S+)/.exec(run.stderr)?.[1] ?? '').split(' '))
    expect(push(shop)).toMatchObject({ exit: 0, stdout: expect.stringContaining('3 links made anew') })
  })

  test('gets back what was taken away, and that is said', () => {
    twice()
    shared.bare.git('update-ref', REF, `${tip(shop)}~1`)
    expect(push(shop)).toMatchObject({ exit: 0, stdout: expect.stringContaining('1 link that it had before') })
    expect(tip(shared.bare)).toBe(tip(shop))
    shared.bare.git('update-ref', '-d', REF)
    expect(push(shop)).toMatchObject({ exit: 0, stdout: expect.stringContaining('2 links that it had before') })
    expect(push(shop).stdout).not.toContain('notice')
  })

  test('and does not hold gets no link of ours, also where it is new to us', () => {
    const other = shared.clone('other')
    for (const text of ['one', 'two']) {
      stage(other, text)
      attest(other)
    }
    const second = other.git('commit-tree', '-m', 'without the first', `${tip(other)}^{tree}`)
    other.git('push', '-qf', 'origin', `${second}:${REF}`)
    attest(shop)
    const before = tip(shop)
    expect(push(shop)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('does not hold') })
    expect(tip(shop)).toBe(before)
    expect(tip(shared.bare)).toBe(second)
    const clone = shared.clone('clone')
    expect(push(clone)).toMatchObject({ exit: 2, stderr: expect.stringContaining('ledger_broken') })
    expect(clone.git('for-each-ref', 'refs/constitution')).toBe('')
  })
})
