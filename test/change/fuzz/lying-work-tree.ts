import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { Random } from '../../helpers/random.ts'
import { foldersAbove } from './drawn-names.ts'
import type { WorkTree } from './fuzz-run.ts'

/** A file of this time and of its old size is taken for unchanged by git. */
const LONG_AGO = new Date(1_700_000_000_000)
/** Longer paths can be in an index, and not on a disk. */
const PATH_LIMIT = 3500

interface Place {
  /** Where a file with the right bytes should be. */
  readonly file: Buffer
  readonly right: Buffer
  /** A free path outside the work tree. */
  readonly outside: string
  /** A FIFO outside the work tree. */
  readonly fifo: string
}

const wrong = (right: Buffer): Buffer => Buffer.from(right.map((byte) => byte ^ 1))

const LIES: readonly ((place: Place) => void)[] = [
  ...Array.from({ length: 4 }, () => rightFile),
  ({ file, right }) => writeFileSync(file, wrong(right)),
  ({ file, right }) => writeFileSync(file, right.subarray(1)),
  ({ file, right }) => writeFileSync(file, Buffer.concat([right, Buffer.from('more\n')])),
  ({ file, right }) => writeFileSync(file, right.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1'),
  ({ file, right }) => writeFileSync(file, Buffer.concat([Buffer.from(`blob ${right.length}\0`), right])),
  (place) => {
    rightFile({ ...place, file: Buffer.from(place.outside) })
    symlinkSync(place.outside, place.file)
  },
  ({ file, right, outside }) => {
    writeFileSync(outside, wrong(right))
    symlinkSync(outside, file)
  },
  ({ file }) => symlinkSync(file, file),
  ({ file }) => symlinkSync('/dev/zero', file),
  ({ file }) => symlinkSync('nowhere', file),
  ({ file }) => mkdirSync(file),
  // Who opens it without care waits for ever.
  ({ file, fifo }) => linkSync(fifo, file),
  (place) => {
    rightFile(place)
    truncateSync(place.file, place.right.length + 2 ** 22)
  },
  (place) => {
    rightFile(place)
    chmodSync(place.file, 0)
  },
  () => {},
]

function rightFile({ file, right }: Place): void {
  writeFileSync(file, right)
}

/**
 * Fills the work tree with right files, and with things of every kind in the place of others; some of the wrong files have
 * the size and the time that the index knows of the right ones. What is staged is as it was.
 */
export const lyingWorkTree: WorkTree = (repository, { index }, store, { seed, outside }) => {
  const random = new Random(seed)
  const at = (path: string | Buffer) => Buffer.concat([Buffer.from(`${repository.dir}/`), bytesOf(path)])
  for (const name of readdirSync(repository.dir, { encoding: 'buffer' })) {
    if (!name.equals(Buffer.from('.git'))) rmSync(at(name), { recursive: true, force: true })
  }
  const files = [...index].filter(
    ([path, { kind }]) => kind !== 'link' && kind !== 'submodule' && path.length < PATH_LIMIT,
  )
  spawnSync('mkfifo', [`${outside}/fifo`])
  for (const [path, { oid }] of files) {
    const folder = foldersAbove(path).at(-1)
    if (folder !== undefined) mkdirSync(at(folder), { recursive: true })
    writeFileSync(at(path), store.blob(oid))
    utimesSync(at(path), LONG_AGO, LONG_AGO)
  }
  if (random.below(2)) repository.refresh()
  for (const [number, [path, { oid }]] of files.entries()) {
    rmSync(at(path))
    random.pick(LIES)({
      file: at(path),
      right: store.blob(oid),
      outside: `${outside}/${number}`,
      fifo: `${outside}/fifo`,
    })
    if (lstatSync(at(path), { throwIfNoEntry: false })?.isFile()) utimesSync(at(path), LONG_AGO, LONG_AGO)
  }
  const folders = [...new Set(files.flatMap(([path]) => foldersAbove(path).slice(0, 1)))]
  if (folders.length === 0 || random.below(3) > 0) return
  const folder = random.pick(folders)
  renameSync(at(folder), `${outside}/folder`)
  symlinkSync(`${outside}/folder`, at(folder))
}

function bytesOf(path: string | Buffer): Buffer {
  return typeof path === 'string' ? Buffer.from(path, 'latin1') : path
}
