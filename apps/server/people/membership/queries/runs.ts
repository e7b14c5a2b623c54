import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

const membershipDayKey = 'membershipDay'

/** Whether the rules of a day are still open; locks the day against other nodes until the transaction ends. */
export async function takeMembershipDay(tx: Sql, day: IsoDay): Promise<boolean> {
  const lock = await tx.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours',
    [membershipDayKey],
  )
  if (!lock.rows[0]!.is_ours) return false
  const { rowCount } = await tx.query(
    'select 1 from settings where key = $1 and value >= to_jsonb($2::date)',
    [membershipDayKey, day],
  )
  return rowCount === 0
}

export async function rememberMembershipDay(tx: Sql, day: IsoDay): Promise<void> {
  await tx.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::date))
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [membershipDayKey, day],
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
