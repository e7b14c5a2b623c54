import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, FilesUnavailable, isFileKey } from '../../../platform/ports/files.ts'

/** Stores files below one folder of this machine, created with the first file. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
    return path.join(folder, ...key.split('/'))
  }
  return {
    async put(key, content) {
      const file = fileOf(key)
      // Written to a temporary file and renamed, so that no reader and no crash leaves a partial file. The dot makes its
      // name no key.
      const aside = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(aside, content)
        await rename(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw asFilesError(error)
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw asFilesError(error)
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => {
        throw asFilesError(error)
      })
    },
    async exists(key) {
      try {
        await access(fileOf(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw asFilesError(error)
      }
    },
    list: (prefix) => keysBelow(folder, prefix),
  }
}

/** @param prefix empty, or a path that ends with a slash */
async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return []
      throw asFilesError(error)
    },
  )
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* keysBelow(folder, `${key}/`)
    else if (isFileKey(key)) yield key
  }
}

// Disk full, over quota, read-only, disk failure, too many open files.
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** A full or failing disk as `FilesUnavailable`; other errors unchanged. */
export function asFilesError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return passingCodes.has(code) ? new FilesUnavailable(error) : error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
