import { expect, test } from 'vitest'
import { readExtended } from '../../src/constitution/extends.ts'
import type { FileSource } from '../../src/constitution/layer-files.ts'
import { CheckError } from '../../src/model/error.ts'
import { layerOf } from './layer-of.ts'

const REVISION = 'a'.repeat(40)

/** Files of one revision, and which of them were read. */
function revisionOf(files: Readonly<Record<string, string>>): FileSource & { readonly read: readonly string[] } {
  const read: string[] = []
  return {
    read,
    revision: REVISION,
    entries: async (paths) =>
      new Map(paths.map((path) => [path, path in files ? { mode: '100644', oid: path } : null])),
    async blob(path) {
      read.push(path)
      return Buffer.from(files[path] ?? '')
    },
  }
}

test('files that extend the same files a thousand ways are read once each', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [`l${at}`, `extends: [l${at + 1}, r${at + 1}]`]).flatMap(([name, text]) => [
      [name, text],
      [`r${name?.slice(1)}`, text],
    ]),
  )
  const source = revisionOf({ ...files, l15: 'a: 1', r15: 'a: 2' })
  const { layers, faults } = await readExtended(await layerOf('extends: [l0, r0]'), source)
  expect(faults).toEqual([])
  expect(source.read).toHaveLength(32)
  expect(layers.map(({ origin }) => origin.file).slice(0, 4)).toEqual(['l15', 'r15', 'l14', 'r14'])
})

test('more than 64 files are refused at the one that is too many', async () => {
  const names = Array.from({ length: 66 }, (_, at) => `p${at}`)
  const source = revisionOf(Object.fromEntries(names.map((name) => [name, 'a: 1'])))
  const { layers, faults } = await readExtended(
    await layerOf(`extends:\n${names.map((name) => `  - ${name}\n`).join('')}`),
    source,
  )
  expect(layers).toHaveLength(64)
  expect(faults.map(({ at, message }) => `${at?.line}: ${message}`)).toEqual([
    '66: The policy is made of more than 64 files.',
    '67: The policy is made of more than 64 files.',
  ])
})

test('each file stands at the revision of the constitution', async () => {
  const constitution = {
    ...(await layerOf('extends: [p]')),
    origin: { name: 'constitution', file: 'c', revision: REVISION } as const,
  }
  const { layers, files } = await readExtended(constitution, revisionOf({ p: 'a: 1' }))
  expect(layers.map(({ origin }) => origin)).toEqual([{ name: 'extended', file: 'p', revision: REVISION }])
  expect(files).toEqual(['p'])
})

test('an object that is missing is no fault of the policy', async () => {
  const missing = new CheckError({ code: 'object_missing', message: 'It is gone.', hint: 'Fetch it.' })
  const source = { ...revisionOf({ p: 'a: 1' }), blob: () => Promise.reject(missing) }
  await expect(readExtended(await layerOf('extends: [p]'), source)).rejects.toBe(missing)
})
