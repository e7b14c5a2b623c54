import type { MonthReport } from '@anar/contract/commands'
import type { Sql } from '../../../../platform/db/pool.ts'

type Distribution = MonthReport['distribution']

/** How many statements of a month are payable between two amounts, for each two that follow one another. */
export async function distributionOf(
  sql: Sql,
  month: string,
  edges: readonly number[],
): Promise<Distribution> {
  const { rows } = await sql.query<Distribution[number]>(
    `select e.from_amount as "fromRial", e.to_amount as "toRial", coalesce(s.count, 0) as count,
            coalesce(s.sum, 0)::bigint as "sumRial"
       from (select n, a as from_amount, lead(a) over (order by n) as to_amount
               from unnest($2::bigint[]) with ordinality u (a, n)) e
       left join (select width_bucket(payable, $2::bigint[]) as n, count(*) as count, sum(payable) as sum
                    from statements where month = $1 group by 1) s on s.n = e.n
      order by e.n`,
    [month, edges],
  )
  return rows
}

export type Spread = {
  marketer_count: number
  nothing_count: number
  quartiles: number[] | null
  tenths: number[]
}

/** The distribution of a month's payout over its marketers: quartiles, and the sum of each tenth in rising order. */
export async function spreadOf(sql: Sql, month: string): Promise<Spread> {
  const { rows } = await sql.query<Spread>(
    `with paid as materialized (select payable, person_id from statements where month = $1),
          placed as (select payable, (row_number() over (order by payable, person_id) - 1) * 10 / count(*) over () as tenth from paid)
     select count(*) as marketer_count, count(*) filter (where payable = 0) as nothing_count,
            percentile_disc(array[0.25, 0.5, 0.75]) within group (order by payable) as quartiles,
            (select array_agg(coalesce(p.sum, 0) order by t)
               from generate_series(0, 9) t
               left join (select tenth, sum(payable)::bigint as sum from placed group by tenth) p on p.tenth = t)::bigint[] as tenths
       from paid`,
    [month],
  )
  return rows[0]!
}

/** Sums over a month's statements, beside the month's own commissions. */
type Sums = {
  reversedRial: number
  adjustedRial: number
  carriedRial: number
  leftBelowZeroRial: number
  withheldRial: number
  payableRial: number
}

export async function sumsOf(sql: Sql, month: string): Promise<Sums> {
  const sum = (what: string, name: string) => `coalesce(sum(${what}), 0)::bigint as "${name}"`
  const { rows } = await sql.query<Sums>(
    `select ${sum('reversed', 'reversedRial')}, ${sum('adjusted', 'adjustedRial')}, ${sum('carried', 'carriedRial')},
            ${sum('-least(balance, 0)', 'leftBelowZeroRial')}, ${sum('withheld', 'withheldRial')},
            ${sum('payable', 'payableRial')}
       from statements where month = $1`,
    [month],
  )
  return rows[0]!
}

/** What is stored of a report: figures of the statements, and patterns with what came back until they were computed. */
export type StoredReport = {
  spread: Spread
  distribution: Distribution
  sums: Sums
  pattern_counts: MonthReport['patternCounts']
  patterns: Omit<MonthReport['patterns'][number], 'name' | 'code'>[]
  returned_sha256: Buffer
  reviewed_at: Date
}

export async function findReport(sql: Sql, month: string): Promise<StoredReport | undefined> {
  const { rows } = await sql.query<StoredReport>(
    `select spread, distribution, sums, pattern_counts, patterns, returned_sha256, reviewed_at
       from commission_reports where month = $1`,
    [month],
  )
  return rows[0]
}

/** Spreads of the newest approved months, the newest first. */
export async function closedSpreads(sql: Sql, count: number): Promise<{ month: string; spread: Spread }[]> {
  const { rows } = await sql.query<{ month: string; spread: Spread }>(
    `select m.month, r.spread from commission_months m join commission_reports r on r.month = m.month
      where m.state <> 'calculated' order by m.month desc limit $1`,
    [count],
  )
  return rows
}

/** Stores the report of a calculation, named by its hash. Nothing where the month was calculated again meanwhile. */
export async function storeReport(
  sql: Sql,
  { month, sha256 }: { month: string; sha256: Buffer },
  report: StoredReport,
): Promise<void> {
  await sql.query(
    `insert into commission_reports
            (month, spread, distribution, sums, pattern_counts, patterns, returned_sha256, reviewed_at)
     select month, $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb, $8, $9
       from commission_months where month = $1 and sha256 = $2
     on conflict (month) do update
        set pattern_counts = excluded.pattern_counts, patterns = excluded.patterns,
            returned_sha256 = excluded.returned_sha256, reviewed_at = excluded.reviewed_at`,
    [
      month,
      sha256,
      JSON.stringify(report.spread),
      JSON.stringify(report.distribution),
      JSON.stringify(report.sums),
      JSON.stringify(report.pattern_counts),
      JSON.stringify(report.patterns),
      report.returned_sha256,
      report.reviewed_at,
    ],
  )
}
