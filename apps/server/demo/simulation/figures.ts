import type { JalaliMonth } from '@anar/domain/calendar'
import { spreadOf } from '../../network/commission/report/figures/queries.ts'
import { shareOf } from '../../network/commission/report/index.ts'
import type { Sql } from '../../platform/db/pool.ts'

/** The figures of a simulated month. Rials, basis points and counts; the quartiles of all marketers and of earners alone. */
export type MonthFigures = {
  month: JalaliMonth
  memberCount: number
  marketerCount: number
  buyerCount: number
  orderCount: number
  netSalesRial: number
  capRial: number
  commissionRial: number
  /** Of the net sales. */
  commissionBasisPoints: number
  /** 1 where the cap changed nothing. */
  capFactor: number
  payableRial: number
  reversedRial: number
  /** The negative rest that is carried into the next month. */
  carriedRial: number
  earnerCount: number
  earningNothingBasisPoints: number
  quartilesRial: readonly number[]
  earnerQuartilesRial: readonly number[]
  tenthsRial: readonly number[]
  sha256: string
}

type Row = {
  member_count: number
  net_sales: number
  cap: number
  commission: number
  payable: number
  cap_numerator: number
  cap_denominator: number
  sha256: string
  reversed: number
  carried: number
  earner_count: number
  earner_quartiles: number[] | null
  buyer_count: number
  order_count: number
}

/** The figures of a closed month, read from the shop's own records. */
export async function figuresOf(sql: Sql, month: JalaliMonth): Promise<MonthFigures> {
  const { rows } = await sql.query<Row>(
    `select m.member_count, m.net_sales, m.cap, m.commission, m.payable, m.cap_numerator, m.cap_denominator,
            encode(m.sha256, 'hex') as sha256, s.*, o.*
       from commission_months m
      cross join lateral (
        select coalesce(sum(reversed), 0)::bigint as reversed,
               coalesce(sum(balance) filter (where balance < 0), 0)::bigint as carried,
               count(*) filter (where payable > 0) as earner_count,
               percentile_disc(array[0.25, 0.5, 0.75]) within group (order by payable) filter (where payable > 0) as earner_quartiles
          from statements where month = m.month) s
      cross join lateral (
        select count(distinct o.person_id) as buyer_count, count(*) as order_count
          from jalali_months j
          join payments y on y.verified_at >= j.starts_at and y.verified_at < j.ends_at and y.state = 'Verified'
          join sale_orders o on o.id = y.sale_order_id and o.registered_at <= m.snapshot_at
         where j.month = m.month and (o.cancelled_at is null or o.cancelled_at > m.snapshot_at)) o
      where m.month = $1`,
    [month],
  )
  const row = rows[0]!
  const spread = await spreadOf(sql, month)
  return {
    month,
    memberCount: row.member_count,
    marketerCount: spread.marketer_count,
    buyerCount: row.buyer_count,
    orderCount: row.order_count,
    netSalesRial: row.net_sales,
    capRial: row.cap,
    commissionRial: row.commission,
    commissionBasisPoints: row.net_sales > 0 ? Math.round((row.commission * 10_000) / row.net_sales) : 0,
    capFactor: row.cap_numerator / row.cap_denominator,
    payableRial: row.payable,
    reversedRial: row.reversed,
    carriedRial: row.carried,
    earnerCount: row.earner_count,
    earningNothingBasisPoints: shareOf(spread),
    quartilesRial: spread.quartiles ?? [0, 0, 0],
    earnerQuartilesRial: row.earner_quartiles ?? [0, 0, 0],
    tenthsRial: spread.tenths,
    sha256: row.sha256,
  }
}
