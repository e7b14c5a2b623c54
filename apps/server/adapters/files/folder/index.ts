import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, FilesUnavailable, isFileKey } from '../../../platform/ports/files.ts'

/** Keeps files below one folder of this machine, made when the first file arrives. */
export function createFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
    return path.join(folder, ...key.split('/'))
  }
  return {
    async put(key, content) {
      const place = placeOf(key)
      // Written aside and renamed: a reader, or a crash in the middle, never meets half a file.
      const aside = `${place}.${randomUUID()}`
      try {
        await mkdir(path.dirname(place), { recursive: true })
        await writeFile(aside, content)
        await rename(aside, place)
      } catch (error) {
        await rm(aside, { force: true })
        throw asFilesError(error)
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw asFilesError(error)
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async exists(key) {
      try {
        await access(placeOf(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
  }
}

// No room, over the quota, read-only, a failing disk, too many open files.
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Tells a disk that is full or fails from other errors. */
export function asFilesError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return passingCodes.has(code) ? new FilesUnavailable(error) : error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
