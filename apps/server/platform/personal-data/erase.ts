import type { Sql } from '../db/pool.ts'
import { blankedClasses, type PersonalTable } from './classes.ts'
import { columnsOf, personalTables } from './columns.ts'
import { blankRows, deleteRows, forgetPiece, markOf, setMark } from './queries.ts'

/** Removes what the database says of a person, table by table, apart from what the law wants (`classes`). */
export async function eraseRows(tx: Sql, personId: number): Promise<void> {
  for (const [table, of] of personalTables) {
    if (of.deletes !== undefined) await deleteRows(tx, table, of.deletes, personId)
    if (of.blanks === undefined) continue
    const assignments = blanked(of, columnsOf(of, blankedClasses))
    await blankRows(tx, { table, condition: of.blanks, assignments }, personId)
  }
}

const blanked = ({ neutral }: PersonalTable, columns: readonly string[]) =>
  columns.map((column) => `${column} = ${neutral?.[column] ?? 'null'}`).join(', ')

const recordsAtOnce = 1_000

/**
 * Removes what the law wanted from everybody's records whose period is over, piece by piece. A run that ends early goes on
 * at the same place.
 * @returns how many records were blanked or deleted
 */
export async function forgetRecordsBefore(
  sql: Sql,
  before: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0
  for (const [table, of] of personalTables) {
    if (of.recordedAt === undefined) continue
    const assignments = of.isDeletedByAge ? null : blanked(of, columnsOf(of, ['law']))
    const piece = { table, recordedAt: of.recordedAt, before: before.toString(), limit: recordsAtOnce }
    total += await forgetEach(sql, { what: table, signal }, (after) =>
      forgetPiece(sql, { ...piece, after }, assignments),
    )
  }
  return total
}

/** What a piece did: how many records, and the moment of the last one that was due; null where none was. */
export type DonePiece = { count: number; last: string | null }

/**
 * Works off what became old since the last run, piece by piece.
 * @param forget does the next piece after a moment, all records of its last moment included
 */
export async function forgetEach(
  sql: Sql,
  { what, signal }: { what: string; signal?: AbortSignal | undefined },
  forget: (after: string) => Promise<DonePiece>,
): Promise<number> {
  let total = 0
  let after = await markOf(sql, what)
  while (!signal?.aborted) {
    const { count, last } = await forget(after)
    total += count
    if (last === null) break
    await setMark(sql, what, last)
    after = last
  }
  return total
}
