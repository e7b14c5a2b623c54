import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FilesUnavailable } from '../../../platform/ports/files.ts'
import { describeFileStore, expectKeysWithin } from '../../../testing/file-store.ts'
import { asFilesError, createFolderStore } from './index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'anar store with spaces '))
const store = createFolderStore(path.join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true }))

describeFileStore('the folder store', () => store)

describe('the folder store', () => {
  it('refuses keys that could leave the folder', () => expectKeysWithin(store))

  it('leaves nothing aside after twenty writers put the same key at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put('variants/c/320.webp', Buffer.from('webp'))))
    expect(await readdir(path.join(folder, 'files', 'variants', 'c'))).toEqual(['320.webp'])
  })

  it('says of a disk that is full or fails that it is unavailable, and of nothing else', () => {
    const failing = (code: string) => asFilesError(Object.assign(new Error(code), { code }))
    for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])
      expect(failing(code)).toBeInstanceOf(FilesUnavailable)
    for (const code of ['EACCES', 'EISDIR']) expect(failing(code)).not.toBeInstanceOf(FilesUnavailable)
  })
})
