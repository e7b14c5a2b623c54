import { createHash } from 'node:crypto'
import type { FileStore } from '../ports/files.ts'

const maxAtOnce = 8

export type Copied = {
  /** Files that were copied now, and their bytes. */
  copiedCount: number
  copiedBytes: number
  /** Files that the other store had already, with the same content. */
  unchangedCount: number
  /** What differs afterwards, a line each. */
  faults: string[]
}

/**
 * Copies every file of one store into another and reads each back: its size and its SHA-256 must be those of the source.
 * A repeated call copies only what is missing. A file that is only in the target is a fault, because it may have been
 * deleted in the source since.
 */
export async function copyFiles({ from, to }: { from: FileStore; to: FileStore }): Promise<Copied> {
  const copied: Copied = { copiedCount: 0, copiedBytes: 0, unchangedCount: 0, faults: [] }
  const copy = async (key: string) => {
    const content = await from.get(key)
    // Deleted meanwhile.
    if (content === null) return
    const existing = await to.get(key)
    if (existing !== null && isSame(existing, content)) {
      copied.unchangedCount += 1
      return
    }
    if (existing !== null) {
      copied.faults.push(`${key}: differs: ${existing.length} bytes instead of ${content.length}`)
      return
    }
    await to.put(key, content)
    const stored = await to.get(key)
    if (stored === null || !isSame(stored, content)) {
      copied.faults.push(`${key}: was not stored as it is`)
      return
    }
    copied.copiedCount += 1
    copied.copiedBytes += content.length
  }
  await forEach(from.list(''), copy)
  await forEach(to.list(''), async (key) => {
    if (!(await from.exists(key))) copied.faults.push(`${key}: is in the target alone`)
  })
  return copied
}

/** Does the work for each key, eight at once. */
async function forEach(keys: AsyncIterable<string>, work: (key: string) => Promise<void>): Promise<void> {
  const iterator = keys[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: maxAtOnce }, worker))
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const isSame = (one: Buffer, other: Buffer) =>
  one.length === other.length && digestOf(one) === digestOf(other)
