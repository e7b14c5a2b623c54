import { type FileStore, isFileKey } from '../platform/ports/files.ts'

/** A store in memory: its keys can be looked at. */
export type MemoryFiles = FileStore & { keys(): string[] }

export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Buffer>()
  return {
    async put(key, content) {
      if (!isFileKey(key)) throw new RangeError(`Not a file key: ${key}`)
      if (!kept.has(key)) kept.set(key, Buffer.from(content))
    },
    get: async (key) => kept.get(key) ?? null,
    exists: async (key) => kept.has(key),
    async remove(key) {
      kept.delete(key)
    },
    keys: () => [...kept.keys()],
  }
}
