import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

// Longer than a batch takes, and short enough that another process soon continues for one that died.
const claim = `clock_timestamp() + interval '25 seconds'`

/**
 * Claims the rules of a day; false where they are done or another process is at them. A claim ends by itself some seconds
 * after its process died.
 */
export async function claimMembershipDay(sql: Sql, day: IsoDay, holder: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into membership_runs as r (day, holder, claimed_until)
     select $1::date, $2, ${claim} where not exists (select from membership_runs where day > $1::date)
     on conflict (day) do update set holder = excluded.holder, claimed_until = excluded.claimed_until
      where r.done_at is null and r.claimed_until < clock_timestamp()`,
    [day, holder],
  )
  return rowCount === 1
}

/** Extends the claim; false where another process took the day over. */
export async function continueMembershipDay(sql: Sql, day: IsoDay, holder: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update membership_runs set claimed_until = ${claim} where day = $1 and holder = $2 and done_at is null`,
    [day, holder],
  )
  return rowCount === 1
}

/** Ends this process's claim. `doneAt`: when the day was done; null where the run had to end before. */
export async function endMembershipDay(
  sql: Sql,
  { day, holder, doneAt }: { day: IsoDay; holder: string; doneAt: Temporal.Instant | null },
): Promise<void> {
  await sql.query(
    `update membership_runs set done_at = $3, claimed_until = '-infinity' where day = $1 and holder = $2`,
    [day, holder, doneAt?.toString() ?? null],
  )
}

const warningKinds = ['DEATH_BLOCK_AHEAD', 'DOCUMENTS_BLOCK_AHEAD', 'PREFERRED_BLOCK_AHEAD', 'REMOVAL_AHEAD']

/** How many people the rules warned, blocked and removed at or after the instant. */
export async function doneSince(
  sql: Sql,
  instant: Temporal.Instant,
): Promise<{ noticesGiven: number; blocked: number; removed: number }> {
  const { rows } = await sql.query<{ noticesGiven: number; blocked: number; removed: number }>(
    `select (select count(*) from notices where kind = any($2) and created_at >= $1) as "noticesGiven",
            count(*) filter (where action = 'membership/block') as blocked,
            count(*) filter (where action = 'membership/remove') as removed
       from audit_log
      where account_id is null and at >= $1 and action in ('membership/block', 'membership/remove')`,
    [instant.toString(), warningKinds],
  )
  return rows[0]!
}
