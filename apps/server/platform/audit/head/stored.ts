import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { FileStore } from '../../ports/files.ts'
import { lostTimes } from './queries.ts'

const content = z.object({
  day: z.iso.date(),
  at: z.iso.datetime(),
  entries: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredHead = z.output<typeof content>

// The heads of a month are enough, since every entry's hash covers all entries before it.
const daysBack = 35

/** The file key of a day's head, outside the database. */
export const keyOfHead = (day: string): string => `audit-heads/${day}.json`

export function bytesOfHead({ day, at, entries, hash }: StoredHead): Uint8Array {
  return Buffer.from(`${JSON.stringify({ day, at, entries, hash }, null, 2)}\n`)
}

/** Parses a stored or mailed head; null for any other text. */
export function headIn(text: string): StoredHead | null {
  try {
    return content.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The stored head of a day; null where there is none. Throws where the file is not a head. */
export async function storedHead(files: FileStore, day: string): Promise<StoredHead | null> {
  const bytes = await files.get(keyOfHead(day))
  if (bytes === null) return null
  const head = headIn(bytes.toString())
  if (head === null) throw new Error(`the file ${keyOfHead(day)} is no head of the audit log`)
  return head
}

/**
 * The stored heads of the last days, the newest first; without those of a time that a restore lost, whose entries the log
 * does not have. Two people released the shop after it, by a sealed entry.
 */
export async function storedHeads(
  { database, files }: { database: Sql; files: FileStore },
  now: Temporal.Instant,
): Promise<StoredHead[]> {
  const today = Temporal.PlainDate.from(tehranDay(now.epochMilliseconds))
  const days = Array.from(
    { length: daysBack },
    (_, ago) => today.subtract({ days: ago }).toString() as IsoDay,
  )
  const heads = await Promise.all(days.map((day) => storedHead(files, day)))
  const lost = await lostTimes(database)
  return heads.filter((head) => head !== null).filter((head) => !isLost(head, lost))
}

/** Whether a head was made in a time that a restore lost. */
export function isLost({ at }: StoredHead, lost: Awaited<ReturnType<typeof lostTimes>>): boolean {
  const made = new Date(at)
  return lost.some(({ after, until }) => made > after && made <= until)
}
