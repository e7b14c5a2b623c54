import type { RestoreReason } from '@anar/contract/commands'
import type { Database, Sql } from '../db/pool.ts'
import type { FileStore } from '../ports/files.ts'
import { hold } from './hold.ts'
import { lockMark, type MarkRow, placeOf, setStored, writeMark } from './queries.ts'

const folder = 'database-marks/'
const digits = 16
const keyOf = (sequence: number) => `${folder}${String(sequence).padStart(digits, '0')}`

type Deps = { database: Database; files: FileStore }

/**
 * Compares the database with its marks in the store of files, holds the shop where it was restored, and leaves the next
 * mark. Every start calls it before anything is served, and a process with jobs every few seconds.
 * @returns why the shop is held from now on; null where the database was not restored
 */
export async function checkMark(
  { database, files }: Deps,
  now: Temporal.Instant,
): Promise<RestoreReason | null> {
  // Read before the row is locked: a database that was not restored is never behind what was stored by then.
  const stored = await storedMarks(files)
  const newest = Math.max(0, ...stored)
  const checked = await database.transaction((tx) => check(tx, newest, now))
  await files.put(keyOf(checked.sequence), Buffer.from(`${now}\n`))
  await setStored(database, checked.sequence)
  for (const sequence of stored) if (sequence < checked.sequence) await files.remove(keyOf(sequence))
  return checked.reason
}

async function check(
  tx: Sql,
  newest: number,
  now: Temporal.Instant,
): Promise<{ sequence: number; reason: RestoreReason | null }> {
  const [place, row] = [await placeOf(tx), await lockMark(tx)]
  const reason = reasonOf(row, { place, newest })
  const sequence = Math.max(newest, row?.sequence ?? 0) + 1
  if (reason !== null) {
    const restoredTo = row ? Temporal.Instant.fromEpochMilliseconds(row.marked_at.getTime()) : now
    await hold(tx, { reason, restoredTo, now })
  }
  await writeMark(tx, { place, sequence, now })
  return { sequence, reason }
}

function reasonOf(
  row: MarkRow | undefined,
  { place, newest }: { place: string; newest: number },
): RestoreReason | null {
  if (newest > (row?.sequence ?? 0)) return 'behind'
  if (row && row.place !== place) return 'moved'
  return row && row.stored_sequence > 0 && newest === 0 ? 'unmarked' : null
}

async function storedMarks(files: FileStore): Promise<number[]> {
  const sequences: number[] = []
  for await (const key of files.list(folder)) sequences.push(Number(key.slice(folder.length)))
  return sequences
}
