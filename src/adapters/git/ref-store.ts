import { join } from 'node:path'
import { CheckError } from '../../model/error.ts'
import { formatOf } from '../../model/object-id.ts'
import type { RefStore } from '../../model/refs.ts'
import { heldTooLong, RELEASE, takeLock } from '../lock.ts'
import { reasonOf } from '../system-error.ts'
import { settingsInEnvironment } from './environment.ts'
import { packOf } from './pack.ts'
import { gitBytes, gitBytesFor } from './process.ts'
import { openSession, type SessionOptions } from './session.ts'
import { textOf } from './text.ts'

/** As a fetch does: fewer objects become a file each, more stay together in one. */
const LOOSE_OBJECTS = 100
/** An object, and a reference to it, count as written when they are on the disk; another git may hold a reference for a moment. */
const CAREFULLY = settingsInEnvironment([
  ['core.fsync', 'committed,loose-object,reference'],
  ['core.filesRefLockTimeout', '2000'],
])

/** The references of the repository around `cwd`. Throws `not_a_repository`. */
export function openRefStore(options: SessionOptions): RefStore {
  const { place, context: plain, close } = openSession(options, 'disk')
  const context = { ...plain, environment: { ...plain.environment, ...CAREFULLY } }
  const lock = join(place.commonDir, 'constitution-check.lock')

  async function tip(ref: string): Promise<string | null> {
    const text = await textOf(
      gitBytes(context, ['for-each-ref', '--format=%(refname) %(objectname) %(objecttype) %(symref)', ref]),
    )
    const [, oid, type, symbolic] =
      text
        .split('\n')
        .map((line) => line.split(' '))
        .find(([name]) => name === ref) ?? []
    if (oid === undefined) return null
    // Fail closed: what it leads to is a branch, and no ledger.
    if (symbolic !== '' || type !== 'commit')
      throw unreadable(ref, symbolic === '' ? `it holds a ${type}` : `it stands for ${symbolic}`)
    return oid
  }

  return {
    tip,

    async write(objects) {
      const [first] = objects
      if (first === undefined) return
      const pack = packOf(objects, formatOf(first.oid))
      const many = objects.length > LOOSE_OBJECTS
      const args = many ? ['index-pack', '--stdin', '--strict'] : ['unpack-objects', '-q', '--strict']
      await textOf(gitBytesFor(context, args, pack))
    },

    async move(ref, from, to) {
      const before = from ?? '0'.repeat(to.length)
      try {
        await textOf(gitBytes(context, ['update-ref', '--no-deref', ref, to, before]))
        return true
      } catch (error) {
        if ((await tip(ref)) !== from) return false
        throw unwritable(ref, error instanceof CheckError ? error.message : String(error), error)
      }
    },

    async alone(ref, work) {
      const taken = await takeLock(lock).catch((cause) => {
        throw unwritable(ref, `its lock ${lock}: ${reasonOf(cause)}`, cause)
      })
      if (!taken) throw unwritable(ref, heldTooLong(lock), undefined, RELEASE)
      try {
        return await work()
      } finally {
        taken.release()
      }
    },

    close,
  }
}

function unreadable(ref: string, reason: string): CheckError {
  return new CheckError({
    code: 'ledger_unreadable',
    message: `The ledger ${ref} cannot be read: ${reason}.`,
    hint: 'A ledger is a reference to a commit of its own; name one, or a name that is still free.',
  })
}

const FREE_IT =
  'Its repository must be one that you may write to. Where a lock is left of a git that was killed, remove its file.'

function unwritable(ref: string, reason: string, cause: unknown = undefined, hint = FREE_IT): CheckError {
  const message = `The ledger ${ref} cannot be appended to: ${reason}.`
  return new CheckError({ code: 'ledger_unwritable', message, hint }, { cause })
}
