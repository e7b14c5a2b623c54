import { addJalaliMonths, type JalaliMonth } from '@anar/domain/calendar'
import { checkBooks } from '../../money/books/index.ts'
import { verifyMonth } from '../../network/commission/index.ts'
import { verifyLog } from '../../platform/audit/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'

/** Invariants of a closed and paid month. */
export const lawNames = [
  'the books have no difference',
  'the month counts anew from what was frozen',
  'the audit log is one chain',
  'commissions stay below the cap of the net sales',
  'wallets were credited with exactly what the statements pay',
  'what was left below zero is carried into the next month, and nothing else',
  'every sale and every return counts in exactly one month',
  'the months before are as they were approved',
] as const
export type LawName = (typeof lawNames)[number]
/** `fault` is null where the law holds. */
export type LawResult = { law: LawName; fault: string | null }

type LawInput = { month: JalaliMonth; before: readonly JalaliMonth[]; now: Temporal.Instant }

/** Checks a closed month, and the closed months before it, against every law. */
export async function lawsOf(database: Database, input: LawInput): Promise<LawResult[]> {
  const results: LawResult[] = []
  for (const law of lawNames) results.push({ law, fault: await checks[law](database, input) })
  return results
}

const checks: Record<LawName, (database: Database, input: LawInput) => Promise<string | null>> = {
  'the books have no difference': async (database, { now }) => {
    const { findings, findingCount } = await checkBooks(database, now)
    const [first] = findings
    return first ? `${findingCount} differences, ${first.check} of ${first.subject} the first` : null
  },
  'the month counts anew from what was frozen': (database, { month }) => frozenFault(database, month),
  'the audit log is one chain': async (database) => (await verifyLog(database)).fault,
  'commissions stay below the cap of the net sales': capFault,
  'wallets were credited with exactly what the statements pay': walletsFault,
  'what was left below zero is carried into the next month, and nothing else': carriedFault,
  'every sale and every return counts in exactly one month': salesFault,
  'the months before are as they were approved': async (database, { before }) => {
    for (const month of before) {
      const fault = await frozenFault(database, month)
      if (fault !== null) return `${month}: ${fault}`
    }
    return null
  },
}

async function frozenFault(sql: Sql, month: JalaliMonth): Promise<string | null> {
  const verified = await verifyMonth(sql, month)
  return verified ? (verified.faults[0] ?? null) : 'not calculated'
}

// In whole rials, by PostgreSQL and not by the engine under test.
async function capFault(sql: Sql, { month }: LawInput): Promise<string | null> {
  const { rows } = await sql.query<{ commission: number; cap: number; counted: number }>(
    `select commission, cap,
            floor(greatest(net_sales, 0) * (plan ->> 'capPercent')::numeric / 100)::bigint as counted
       from commission_months where month = $1`,
    [month],
  )
  const [row] = rows
  if (!row) return 'not calculated'
  if (row.cap !== row.counted) return `the cap is ${row.cap}, counted anew ${row.counted}`
  return row.commission > row.cap ? `${row.commission} were given, ${row.cap} is the cap` : null
}

async function walletsFault(sql: Sql, { month }: LawInput): Promise<string | null> {
  const { rows } = await sql.query<{
    state: string
    promised: number
    left: number
    credited: number
    taken: number
  }>(
    `with entries as (
       select a.kind, e.amount from ledger_transfers t
         join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.ledger_account_id
        where t.occasion like 'commission ' || $1 || ' person %')
     select m.state,
            (select coalesce(sum(payable) filter (where state = 'paid'), 0)::bigint from statements where month = $1) as promised,
            (select count(*) filter (where state = 'due') from statements where month = $1) as left,
            (select coalesce(sum(amount) filter (where kind = 'earned'), 0)::bigint from entries) as credited,
            (select coalesce(-sum(amount) filter (where kind = 'commission'), 0)::bigint from entries) as taken
       from commission_months m where m.month = $1`,
    [month],
  )
  const [row] = rows
  if (!row) return 'not calculated'
  if (row.state !== 'paid' || row.left > 0) return `the month is ${row.state}, ${row.left} statements are due`
  if (row.credited !== row.promised) return `${row.credited} were credited, ${row.promised} were to be paid`
  return row.taken < row.credited ? `${row.taken} left the commission account, ${row.credited} arrived` : null
}

async function carriedFault(sql: Sql, { month }: LawInput): Promise<string | null> {
  const { rows } = await sql.query<{ left: number; carried: number }>(
    `select coalesce((select sum(balance) from statements where month = $2 and balance < 0), 0)::bigint as left,
            coalesce((select sum(carried) from statements where month = $1), 0)::bigint as carried`,
    [month, addJalaliMonths(month, -1)],
  )
  const { left, carried } = rows[0]!
  return left === carried ? null : `${carried} are carried, ${left} were left`
}

// From the orders and returns themselves: paid before the month's end, recorded until its snapshot.
async function salesFault(sql: Sql, { month }: LawInput): Promise<string | null> {
  const { rows } = await sql.query<{ counted: number; sold: number }>(
    `with closing as (
       select c.snapshot_at, j.ends_at from commission_months c join jalali_months j using (month) where c.month = $1
     ), sold as (
       select o.id, o.final_amount_before_vat as amount from closing c
         join payments y on y.verified_at < c.ends_at and y.state = 'Verified'
         join sale_orders o on o.id = y.sale_order_id and o.registered_at <= c.snapshot_at
        where o.cancelled_at is null or o.cancelled_at > c.snapshot_at
     ), back as (
       select sum(r.goods_amount) as amount from closing c
         join returns r on r.state = 'Refunded' and r.ended_at <= c.snapshot_at
        where r.sale_order_id in (select id from sold))
     select (select coalesce(sum(net_sales), 0)::bigint from commission_months where month <= $1) as counted,
            (select coalesce(sum(amount), 0)::bigint from sold)
              - coalesce((select amount from back), 0)::bigint as sold`,
    [month],
  )
  const { counted, sold } = rows[0]!
  return counted === sold ? null : `the months sum up to ${counted}, the orders to ${sold}`
}
