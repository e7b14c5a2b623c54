import type { Sql } from '../../../platform/db/pool.ts'

export async function beginPaying(
  tx: Sql,
  { month, accountId, now }: { month: string; accountId: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update commission_months set pay_started_by = $2, pay_started_at = $3 where month = $1 and pay_started_at is null`,
    [month, accountId, now.toString()],
  )
  return rowCount === 1
}

/** Months whose payout has started and is not finished, the earliest first. */
export async function monthsToPay(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ month: string }>(
    `select month from commission_months where state = 'approved' and pay_started_at is not null order by month`,
  )
  return rows.map((row) => row.month)
}

export type DueStatement = {
  person_id: number
  balance: number
  withheld: number
  payable: number
  /** Why the wallet cannot be credited; null where it can. */
  obstacle: 'ACCOUNT_CLOSED' | 'HEIRS_AWAITED' | null
}

// Nobody could take it out of a closed account, and the money of the dead is their heirs'.
export const obstacleOf = (person: string, account: string) => `
  case when ${account}.closed_at is not null then 'ACCOUNT_CLOSED'
       when ${person}.death_reported_at is not null and ${person}.inheritance_accepted_at is null then 'HEIRS_AWAITED' end`

/** People whose wallet may have an obstacle, by indexes of the few of them; `obstacleOf` decides. */
export const possibleObstacles = `
  select p.id as person_id from accounts a join people p on p.account_id = a.id where a.closed_at is not null
  union
  select id from people where death_reported_at is not null and inheritance_accepted_at is null`

const statementColumns = `s.person_id, s.balance, s.withheld, s.payable, ${obstacleOf('p', 'a')} as obstacle`
const joins = 'join people p on p.id = s.person_id join accounts a on a.id = p.account_id'

/** Due statements by person; locked, without those that another transaction is paying. */
export async function lockDue(tx: Sql, month: string, count: number): Promise<DueStatement[]> {
  const { rows } = await tx.query<DueStatement>(
    `select ${statementColumns} from statements s ${joins}
      where s.month = $1 and s.state = 'due' order by s.person_id limit $2 for update of s skip locked`,
    [month, count],
  )
  return rows
}

export async function lockHeld(tx: Sql, month: string, personId: number): Promise<DueStatement | undefined> {
  const { rows } = await tx.query<DueStatement>(
    `select ${statementColumns} from statements s ${joins}
      where s.month = $1 and s.person_id = $2 and s.state = 'held' for update of s`,
    [month, personId],
  )
  return rows[0]
}

export async function setPaid(
  tx: Sql,
  { month, personIds, now }: { month: string; personIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update statements set state = 'paid', paid_at = $3, held_reason = '' where month = $1 and person_id = any ($2::bigint[])`,
    [month, personIds, now.toString()],
  )
}

export async function setHeld(
  tx: Sql,
  { month, personId, reason }: { month: string; personId: number; reason: string },
): Promise<void> {
  await tx.query(
    `update statements set state = 'held', held_reason = $3 where month = $1 and person_id = $2`,
    [month, personId, reason],
  )
}

/** Marks a month as paid once none of its statements is due. Held statements are paid later. */
export async function finishPaying(tx: Sql, month: string, now: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update commission_months set state = 'paid', paid_at = $2
      where month = $1 and state = 'approved' and pay_started_at is not null
        and not exists (select from statements where month = $1 and state = 'due')`,
    [month, now.toString()],
  )
  return rowCount === 1
}

export type UnpaidMonth = { month: string; due_day: string; is_late: boolean }

/** Months that are over and unpaid, and are due in two days or sooner. */
export async function monthsDue(sql: Sql, today: string): Promise<UnpaidMonth[]> {
  const { rows } = await sql.query<UnpaidMonth>(
    `select month, due_day, due_day < $1::date as is_late from commission_calendar
      where state <> 'paid' and last_day < $1 and due_day <= $1::date + 2 order by month`,
    [today],
  )
  return rows
}

/** Staff with one of the roles. */
export async function staffWith(sql: Sql, roles: readonly string[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select p.id from people p join accounts a on a.id = p.account_id
      where a.user_type = 'Staff' and a.staff_role = any ($1) and a.closed_at is null order by p.id`,
    [roles],
  )
  return rows.map((row) => row.id)
}
