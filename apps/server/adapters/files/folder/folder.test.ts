import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FilesUnavailable } from '../../../platform/ports/files.ts'
import { asFilesError, createFolderStore } from './index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'anar store with spaces '))
const store = createFolderStore(path.join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true }))

describe('the folder store', () => {
  it('gives back what was put under a key, and null for a key without content', async () => {
    await store.put('originals/rose-toner', Buffer.from('svg'))
    expect(await store.get('originals/rose-toner')).toEqual(Buffer.from('svg'))
    expect(await store.exists('originals/rose-toner')).toBe(true)
    expect(await store.get('originals/none')).toBeNull()
    expect(await store.exists('originals/none')).toBe(false)
  })

  it('takes away what was put, and minds nothing that is not there', async () => {
    await store.put('private/documents/gone', Buffer.from('x'))
    await store.remove('private/documents/gone')
    expect(await store.get('private/documents/gone')).toBeNull()
    await store.remove('private/documents/gone')
  })

  it('leaves nothing aside after twenty writers put the same key at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put('variants/a/320.webp', Buffer.from('webp'))))
    expect(await readdir(path.join(folder, 'files', 'variants', 'a'))).toEqual(['320.webp'])
  })

  it('says of a disk that is full or fails that it is unavailable, and of nothing else', () => {
    const failing = (code: string) => asFilesError(Object.assign(new Error(code), { code }))
    for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])
      expect(failing(code)).toBeInstanceOf(FilesUnavailable)
    for (const code of ['EACCES', 'EISDIR']) expect(failing(code)).not.toBeInstanceOf(FilesUnavailable)
  })

  it('refuses keys that could leave the folder', async () => {
    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'A', 'a\\b'])
      await expect(store.put(key, Buffer.from(''))).rejects.toThrow(RangeError)
  })
})
