import { type FileStore, isFileKey } from '../platform/ports/files.ts'

/** An in-memory store with readable keys. */
export type MemoryFiles = FileStore & { keys(): string[] }

export function memoryFiles(): MemoryFiles {
  const contents = new Map<string, Buffer>()
  return {
    async put(key, content) {
      if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
      if (!contents.has(key)) contents.set(key, Buffer.from(content))
    },
    get: async (key) => contents.get(key) ?? null,
    exists: async (key) => contents.has(key),
    async remove(key) {
      contents.delete(key)
    },
    async *list(folder) {
      for (const key of contents.keys()) if (key.startsWith(folder)) yield key
    },
    keys: () => [...contents.keys()],
  }
}
