import type { Sql } from './pool.ts'

/** A position in the log of the database: greater is later. A replica has replayed everything before its own. */
export type Position = bigint

/** Before everything. */
export const startOfLog: Position = 0n

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** Parses PostgreSQL's text of a position, like `16/B374D848`; null for another text. */
export function positionFrom(text: string): Position | null {
  const [, high, low] = written.exec(text) ?? []
  return high === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** A position of the primary behind everything that has been committed until now, also by others. */
export async function writtenPosition(primary: Sql): Promise<Position> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return positionFrom(rows[0]!.at)!
}

export const laterOf = (one: Position, other: Position): Position => (one > other ? one : other)
