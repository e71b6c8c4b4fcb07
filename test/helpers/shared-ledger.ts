import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BUNDLE, ENVIRONMENT, type Run, runChecker } from './checker.ts'
import { buildRepository, type Repository, temporaryFolder } from './repository.ts'

export const REF = 'refs/constitution/attestations'

export const POLICY = `limits: {max_files: 3}\nattestation: {ledger: ${REF}}\n`

/** A repository with one commit, whose policy keeps the ledger in a reference. */
export function openLedgerShop(objectFormat: 'sha1' | 'sha256' = 'sha1'): Repository {
  const shop = buildRepository({ objectFormat })
  shop.write('.agent/constitution.yaml', POLICY)
  shop.write('app/main.txt', 'bread\n')
  shop.commit('base')
  return shop
}

/** Such a repository, and a bare one that it was pushed to as `origin`. */
export interface SharedLedger {
  readonly shop: Repository
  readonly bare: Repository
  /** Another clone of it, with a change of its own staged. */
  clone(name: string): Repository
}

export function shareLedger(): SharedLedger {
  const folder = temporaryFolder()
  const bare = buildRepository({ dir: folder })
  bare.git('init', '-q', '--bare', '-b', 'main', 'origin')
  const origin = join(folder, 'origin')
  const shop = openLedgerShop()
  shop.git('remote', 'add', 'origin', origin)
  shop.git('push', '-q', 'origin', 'main')
  stage(shop, 'shop')
  return {
    shop,
    bare: buildRepository({ dir: origin }),
    clone(name) {
      bare.git('clone', '-q', 'origin', name)
      const clone = buildRepository({ dir: join(folder, name) })
      stage(clone, name)
      return clone
    },
  }
}

/** Stages another text, so that the next verdict is about another tree. */
export function stage(shop: Repository, text: string): void {
  shop.write('app/main.txt', `${text}\n`)
  shop.git('add', '-A')
}

export function attest(shop: Repository, ...more: readonly string[]): Run {
  return runChecker(shop.dir, ['--staged', '--quiet', '--attest', REF, ...more])
}

/** Runs the bundle while others run. */
export function startChecker(cwd: string, args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [BUNDLE, ...args], { cwd, env: ENVIRONMENT })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (bytes: Buffer) => {
      said[name] += bytes.toString()
    })
  }
  return new Promise((done) => child.on('close', (exit) => done({ exit, ...said })))
}

/** What each link says, in the order of `log`. */
export function entriesOf(shop: Repository, ledger = REF): readonly { seq: number; tree: string; digest: string }[] {
  return JSON.parse(runChecker(shop.dir, ['log', ledger, '--format', 'json']).stdout).entries
}
