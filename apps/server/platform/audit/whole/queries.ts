import type { Sql } from '../../db/pool.ts'
import type { Link } from '../chain.ts'

type ProgressRow = { entries: number; hash: Buffer; is_sealed: boolean; finished_at: Date | null }

/** Begins the verification of a day, or finds how far it has come; null where it has finished. */
export async function beginOrContinue(
  sql: Sql,
  { day, now, from }: { day: string; now: Temporal.Instant; from: Link },
): Promise<Link | null> {
  const { rows } = await sql.query<ProgressRow>(
    `insert into audit_verifications (day, started_at, hash) values ($1, $2, $3)
     on conflict (day) do update set day = excluded.day returning entries, hash, is_sealed, finished_at`,
    [day, now.toString(), from.hash],
  )
  const { entries, hash, is_sealed, finished_at } = rows[0]!
  return finished_at === null ? { id: entries, hash, isSealed: is_sealed } : null
}

/** Records the end of a verified piece; false where another run has recorded one meanwhile. */
export async function advance(
  sql: Sql,
  { day, from, last }: { day: string; from: Link; last: Link },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update audit_verifications set entries = $3, hash = $4, is_sealed = $5, failure = ''
      where day = $1 and entries = $2 and finished_at is null`,
    [day, from.id, last.id, last.hash, last.isSealed],
  )
  return rowCount > 0
}

export async function finish(
  sql: Sql,
  { day, fault, at }: { day: string; fault: string | null; at: Temporal.Instant },
): Promise<void> {
  await sql.query('update audit_verifications set finished_at = $3, fault = $2 where day = $1', [
    day,
    fault,
    at.toString(),
  ])
}

/** Records why a run ended before its end; the next one continues. */
export async function setFailure(sql: Sql, day: string, failure: string): Promise<void> {
  await sql.query('update audit_verifications set failure = $2 where day = $1', [day, failure])
}

type WholeRow = {
  finishedAt: Date | null
  entries: number
  fault: string | null
  /** Of the newest verification, which may be under way. */
  failure: string
  firstEntryAt: Date | null
}

/** The last finished verification, why the newest one does not go on, and the age of the log. */
export async function lastWhole(sql: Sql): Promise<WholeRow> {
  const { rows } = await sql.query<WholeRow>(
    `select done.finished_at as "finishedAt", coalesce(done.entries, 0) as entries, done.fault,
            coalesce(newest.failure, '') as failure,
            (select at from audit_log order by id limit 1) as "firstEntryAt"
       from (select) one
       left join (select * from audit_verifications where finished_at is not null order by day desc limit 1) done on true
       left join (select failure from audit_verifications order by day desc limit 1) newest on true`,
  )
  return rows[0]!
}
