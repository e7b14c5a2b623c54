import type { IncomePlan } from '@anar/domain/compensation'
import type { CopyTransaction, Sql } from '../../../platform/db/pool.ts'

/** Deletes an unapproved calculation with its parts and statements. */
export async function deleteCalculation(tx: Sql, month: string): Promise<void> {
  await tx.query('delete from statements where month = $1', [month])
  await tx.query('delete from commission_months where month = $1', [month])
}

export type NewMonth = {
  month: string
  planVersionId: number
  plan: IncomePlan
  snapshotAt: Temporal.Instant
  now: Temporal.Instant
  accountId: number | null
  memberCount: number
  saleCount: number
  netSalesRial: number
  capRial: number
  uncappedRial: number
  commissionRial: number
  capFactor: { numerator: number; denominator: number }
}

/** Stores a calculated month. Its hash and what is payable are set once the statements are written. */
export async function insertMonth(tx: Sql, month: NewMonth): Promise<void> {
  await tx.query(
    `insert into commission_months (month, plan_version_id, plan, snapshot_at, calculated_at, calculated_by, sha256, member_count,
            sale_count, net_sales, cap, uncapped, commission, payable, cap_numerator, cap_denominator)
     values ($1, $2, $3::jsonb, $4, $5, $6, '', $7, $8, $9, $10, $11, $12, 0, $13, $14)`,
    [
      month.month,
      month.planVersionId,
      JSON.stringify(month.plan),
      month.snapshotAt.toString(),
      month.now.toString(),
      month.accountId,
      month.memberCount,
      month.saleCount,
      month.netSalesRial,
      month.capRial,
      month.uncappedRial,
      month.commissionRial,
      month.capFactor.numerator,
      month.capFactor.denominator,
    ],
  )
}

export async function finishMonth(
  tx: Sql,
  {
    month,
    sha256,
    payableRial,
    payableCount,
  }: { month: string; sha256: Buffer; payableRial: number; payableCount: number },
): Promise<void> {
  await tx.query(
    'update commission_months set sha256 = $2, payable = $3, payable_count = $4 where month = $1',
    [month, sha256, payableRial, payableCount],
  )
}

export async function insertPart(
  tx: Sql,
  month: string,
  part: { name: string; position: number; bytes: Buffer },
): Promise<void> {
  await tx.query('insert into commission_parts (month, name, position, bytes) values ($1, $2, $3, $4)', [
    month,
    part.name,
    part.position,
    part.bytes,
  ])
}

/** One line for each statement, fields joined by `|`. */
const copyStatements = `copy statements (month, person_id, own_score, group_score, side_score, rate_basis_points, is_eligible,
    rank, own_purchase, differential, generation, reversed, adjusted, carried, balance, withheld, payable, sha256, state)
  from stdin (delimiter '|')`

/** Writes statements, each a line as it is hashed, with its SHA-256. */
export async function insertStatements(
  tx: CopyTransaction,
  statements: readonly { line: string; sha256: string; isDue: boolean }[],
): Promise<void> {
  const rows = statements.map(
    ({ line, sha256, isDue }) => `${line}|\\\\x${sha256}|${isDue ? 'due' : 'nothing'}\n`,
  )
  await tx.copy(copyStatements, rows.join(''))
}
