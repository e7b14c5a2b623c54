import type { JalaliMonth } from '@anar/domain/calendar'
import { computeMonth } from '@anar/domain/compensation'
import type { Sql } from '../../platform/db/pool.ts'
import { correctionsOf } from './calculate.ts'
import type { MonthInputs } from './columns.ts'
import { decodeParts, monthHash } from './parts.ts'
import { findMonth, type MonthRow, partsOf, type StatementRow, statementsAfter } from './queries.ts'
import { type Statement, statementHash, statementsOf } from './statements.ts'

export type Verification = {
  statementCount: number
  sha256: string
  /** Differences from the frozen inputs, at most 20 lines. */
  faults: string[]
}

const maxFaults = 20
const rowsAtOnce = 10_000

/**
 * Recomputes a calculated month from its frozen inputs and compares hashes, sums and every statement.
 * Null where the month is open.
 * @spec 9.commission
 */
export async function verifyMonth(sql: Sql, month: JalaliMonth): Promise<Verification | null> {
  const row = await findMonth(sql, month)
  if (!row) return null
  const sha256 = row.sha256.toString('hex')
  const faults: string[] = []
  const report = (fault: string) => {
    if (faults.length < maxFaults) faults.push(fault)
  }
  const parts = await partsOf(sql, month)
  let inputs: MonthInputs
  try {
    inputs = decodeParts(parts)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { statementCount: 0, sha256, faults: [error.message] }
  }
  const { network, netSalesRial } = inputs
  const result = computeMonth({ network, netSalesRial, plan: row.plan })
  compareSums(
    row,
    { netSalesRial, capRial: result.capRial, uncappedRial: result.uncappedRial, paidRial: result.paidRial },
    report,
  )

  const corrections = await correctionsOf(sql, month, inputs)
  // What was withheld follows from a setting that may have changed since: taken as it stands, within the balance.
  const expected = statementsOf(inputs, result, { plan: row.plan, corrections, taxBasisPoints: 0 })
  const hashes: Buffer[] = []
  let payableRial = 0
  for await (const statement of statementRows(sql, month)) {
    const next = expected.next()
    if (next.done) report(`statement of person ${statement.person_id}: nobody of the month`)
    else compareStatement(month, statement, next.value, report)
    hashes.push(statement.sha256)
    payableRial += statement.payable
  }
  const missing = expected.next()
  if (!missing.done) report(`statement of person ${missing.value.personId}: missing`)
  if (payableRial !== row.payable) report(`payable: ${row.payable} stored, ${payableRial} in the statements`)
  if (!monthHash(row.plan, parts, Buffer.concat(hashes)).equals(row.sha256)) {
    report('sha256 of the month: not that of its plan, parts and statements')
  }
  return { statementCount: hashes.length, sha256, faults }
}

type Sums = { netSalesRial: number; capRial: number; uncappedRial: number; paidRial: number }

function compareSums(row: MonthRow, sums: Sums, report: (fault: string) => void): void {
  const pairs = [
    ['net sales', row.net_sales, sums.netSalesRial],
    ['cap', row.cap, sums.capRial],
    ['uncapped', row.uncapped, sums.uncappedRial],
    ['commission', row.commission, sums.paidRial],
  ] as const
  for (const [name, stored, counted] of pairs) {
    if (stored !== counted) report(`${name}: ${stored} stored, ${counted} counted anew`)
  }
}

async function* statementRows(sql: Sql, month: JalaliMonth): AsyncGenerator<StatementRow> {
  let afterPersonId = 0
  while (true) {
    const rows = await statementsAfter(sql, month, { afterPersonId, count: rowsAtOnce })
    yield* rows
    if (rows.length < rowsAtOnce) return
    afterPersonId = rows.at(-1)!.person_id
  }
}

function compareStatement(
  month: JalaliMonth,
  row: StatementRow,
  counted: Statement,
  report: (fault: string) => void,
): void {
  const name = `statement of person ${row.person_id}`
  if (row.person_id !== counted.personId) {
    report(`${name}: that of person ${counted.personId} should stand there`)
    return
  }
  const stored = statementOf(row)
  const expected = {
    ...counted,
    withheldRial: stored.withheldRial,
    payableRial: Math.max(0, counted.balanceRial) - stored.withheldRial,
  }
  for (const [field, value] of Object.entries(expected)) {
    const storedValue = stored[field as keyof Statement]
    if (storedValue !== value) report(`${name}: ${field} is ${storedValue}, counted anew ${value}`)
  }
  if (!statementHash(month, stored).equals(row.sha256)) report(`${name}: sha256 is not that of its line`)
}

function statementOf(row: StatementRow): Statement {
  return {
    personId: row.person_id,
    ownScore: row.own_score,
    groupScore: row.group_score,
    sideScore: row.side_score,
    rateBasisPoints: row.rate_basis_points,
    isEligible: row.is_eligible,
    rank: row.rank,
    ownPurchaseRial: row.own_purchase,
    differentialRial: row.differential,
    generationRial: row.generation,
    reversedRial: row.reversed,
    adjustedRial: row.adjusted,
    carriedRial: row.carried,
    balanceRial: row.balance,
    withheldRial: row.withheld,
    payableRial: row.payable,
  }
}
