import type { IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../../platform/db/pool.ts'

/** Raises the timeouts of the transaction: it runs for minutes and idles while another connection reads. */
export async function takeTime(tx: Sql): Promise<void> {
  await tx.query(`set local statement_timeout = '10min'`)
  await tx.query(`set local idle_in_transaction_session_timeout = 0`)
}

/** Locks the calculation for this transaction; false where another transaction holds the lock. */
export async function takeCalculation(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('commission calculation', 0)) as is_ours`,
  )
  return rows[0]!.is_ours
}

/** Prevents calculations from starting until the transaction ends; false where one is running. */
export async function preventCalculation(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ is_prevented: boolean }>(
    `select pg_try_advisory_xact_lock_shared(hashtextextended('commission calculation', 0)) as is_prevented`,
  )
  return rows[0]!.is_prevented
}

export type MonthRow = {
  month: string
  state: 'calculated' | 'approved' | 'paid'
  plan: IncomePlan
  plan_version_id: number | null
  snapshot_at: Date
  sha256: Buffer
  net_sales: number
  cap: number
  uncapped: number
  commission: number
  payable: number
  cap_numerator: number
  cap_denominator: number
  first_approved_by: number | null
  pay_started_at: Date | null
}
const monthColumns = `month, state, plan, plan_version_id, snapshot_at, sha256, net_sales, cap, uncapped, commission, payable,
  cap_numerator, cap_denominator, first_approved_by, pay_started_at`

export async function findMonth(sql: Sql, month: string): Promise<MonthRow | undefined> {
  const { rows } = await sql.query<MonthRow>(
    `select ${monthColumns} from commission_months where month = $1`,
    [month],
  )
  return rows[0]
}

export async function lockMonth(tx: Sql, month: string): Promise<MonthRow | undefined> {
  const { rows } = await tx.query<MonthRow>(
    `select ${monthColumns} from commission_months where month = $1 for update`,
    [month],
  )
  return rows[0]
}

/** How many members a calculated month has; 0 where it is open. */
export async function memberCountOf(sql: Sql, month: string): Promise<number> {
  const { rows } = await sql.query<{ member_count: number }>(
    'select member_count from commission_months where month = $1',
    [month],
  )
  return rows[0]?.member_count ?? 0
}

/** The shop's first month: that of its first published plan. */
export async function firstMonth(sql: Sql): Promise<string | null> {
  const { rows } = await sql.query<{ month: string | null }>(
    `select min(from_month) as month from plan_versions where state = 'Published'`,
  )
  return rows[0]!.month
}

/** The earliest month that is not calculated; undefined where there is no plan at all. */
export async function earliestOpenMonth(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql.query<{ month: string }>(
    `select month from commission_calendar where state = 'open' order by month limit 1`,
  )
  return rows[0]?.month
}

export async function partsOf(
  sql: Sql,
  month: string,
): Promise<{ name: string; position: number; bytes: Buffer }[]> {
  const { rows } = await sql.query<{ name: string; position: number; bytes: Buffer }>(
    'select name, position, bytes from commission_parts where month = $1 order by name, position',
    [month],
  )
  return rows
}

/** Adjustments of a month by person. */
export async function adjustmentsOf(sql: Sql, month: string): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ person_id: number; amount: number }>(
    'select person_id, sum(amount)::bigint as amount from commission_adjustments where month = $1 group by person_id',
    [month],
  )
  return new Map(rows.map((row) => [row.person_id, row.amount]))
}

/** Negative balances of a month, by person. */
export async function carriedFrom(sql: Sql, month: string): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ person_id: number; balance: number }>(
    'select person_id, balance from statements where month = $1 and balance < 0',
    [month],
  )
  return new Map(rows.map((row) => [row.person_id, row.balance]))
}

/** A stored statement of a marketer's month, with the SHA-256 of its line. */
export type StatementRow = {
  person_id: number
  own_score: number
  group_score: number
  side_score: number
  rate_basis_points: number
  is_eligible: boolean
  rank: 'None' | 'Leader' | 'Senior' | 'Executive'
  own_purchase: number
  differential: number
  generation: number
  reversed: number
  adjusted: number
  carried: number
  balance: number
  withheld: number
  payable: number
  sha256: Buffer
}

/** Statements of a month after a person, ordered by person. */
export async function statementsAfter(
  sql: Sql,
  month: string,
  { afterPersonId, count }: { afterPersonId: number; count: number },
): Promise<StatementRow[]> {
  const { rows } = await sql.query<StatementRow>(
    `select * from statements where month = $1 and person_id > $2 order by person_id limit $3`,
    [month, afterPersonId, count],
  )
  return rows
}

export async function setFirstApproved(
  tx: Sql,
  { month, accountId, now }: { month: string; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    'update commission_months set first_approved_by = $2, first_approved_at = $3 where month = $1',
    [month, accountId, now.toString()],
  )
}

export async function setApproved(
  tx: Sql,
  { month, accountId, now }: { month: string; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update commission_months set state = 'approved', approved_by = $2, approved_at = $3 where month = $1`,
    [month, accountId, now.toString()],
  )
}

/** Whether a person is a marketer, and whether they ever had a statement; undefined for an unknown person. */
export async function marketerKind(
  sql: Sql,
  personId: number,
): Promise<{ is_marketer: boolean; has_statement: boolean } | undefined> {
  const { rows } = await sql.query<{ is_marketer: boolean; has_statement: boolean }>(
    `select a.user_type = 'NetworkMarketer' as is_marketer,
            exists (select from statements s where s.person_id = p.id) as has_statement
       from people p join accounts a on a.id = p.account_id where p.id = $1`,
    [personId],
  )
  return rows[0]
}

export async function insertAdjustment(
  tx: Sql,
  made: {
    month: string
    personId: number
    amountRial: number
    reason: string
    accountId: number
    now: Temporal.Instant
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into commission_adjustments (month, person_id, amount, reason, account_id, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [made.month, made.personId, made.amountRial, made.reason, made.accountId, made.now.toString()],
  )
  return rows[0]!.id
}

/** First and last names of persons. */
export async function namesOf(sql: Sql, personIds: readonly number[]): Promise<Map<number, string>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql.query<{ id: number; name: string }>(
    `select id, trim(first_name || ' ' || last_name) as name from people where id = any ($1::bigint[])`,
    [personIds],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
