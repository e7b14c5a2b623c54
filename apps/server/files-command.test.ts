import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFolderStore } from './adapters/files/folder/index.ts'
import { createS3Store } from './adapters/files/s3/index.ts'
import { readConfig } from './config.ts'
import { runFiles } from './files-command.ts'
import { openS3Double } from './testing/s3.ts'
import { scratchFolder } from './testing/scratch.ts'

const double = await openS3Double()
const parent = await scratchFolder('anar-files-')
const store = createS3Store(double.settings)
const folder = createFolderStore(path.join(parent, 'files'))
const keys = ['originals/p-1', 'variants/p-1/320.webp', 'private/documents/a', 'audit-heads/day.json']
for (const key of keys) await folder.put(key, Buffer.from(`content of ${key}`))

afterAll(async () => {
  await double.close()
  await rm(parent, { recursive: true })
})

async function run(direction: string, name: string, env: Record<string, string> = double.env) {
  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  const code = await runFiles(readConfig(env), [direction, path.join(parent, name)], { log: add, error: add })
  return { code, lines }
}
const same = 'files were read back: sizes and SHA-256 are the same.'

it('moves a folder into the store, and the store into a folder, the same to the byte', async () => {
  expect(await run('move', 'files')).toEqual({
    code: 0,
    lines: ['Copied: 4 files, 117 bytes. There already: 0.', `All 4 ${same}`],
  })
  for (const key of keys) expect(await store.get(key)).toEqual(await folder.get(key))
  expect((await run('fetch', 'back')).code).toBe(0)
  const back = createFolderStore(path.join(parent, 'back'))
  for (const key of keys) expect(await back.get(key)).toEqual(await folder.get(key))
})

it('begins again where it was interrupted', async () => {
  await store.remove('private/documents/a')
  const { code, lines } = await run('move', 'files')
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['Copied: 1 files, 30 bytes. There already: 3.', `All 4 ${same}`],
  })
})

it('ends with 1 and names what differs: another content, and what the folder has no more', async () => {
  await store.put('originals/p-1', Buffer.from('changed'))
  await store.put('private/documents/deleted', Buffer.from('paper'))
  const { code, lines } = await run('move', 'files')
  expect(code).toBe(1)
  expect(lines).toEqual([
    'Copied: 0 files, 0 bytes. There already: 3.',
    'originals/p-1: differs: 7 bytes instead of 24',
    'private/documents/deleted: is in the target alone',
    'The two differ in 2 files.',
  ])
})

it('ends with 2 for wrong usage, and without a store to move to', async () => {
  expect((await run('copy', 'files')).code).toBe(2)
  expect(await run('move', 'files', {})).toEqual({
    code: 2,
    lines: ['FILE_STORE: set it to s3 and name the store (docs/operations.md); the folder is in the command'],
  })
})
