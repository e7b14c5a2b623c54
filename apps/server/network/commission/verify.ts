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
  /** What is not as the frozen inputs say, at most 20 lines; empty where everything is. */
  faults: string[]
}

const mostFaults = 20
const rowsAtOnce = 10_000

/**
 * Counts a calculated month anew from its frozen inputs, and holds hashes, sums and every statement against it.
 * Null where the month is open.
 * @spec 9.commission
 */
export async function verifyMonth(sql: Sql, month: JalaliMonth): Promise<Verification | null> {
  const row = await findMonth(sql, month)
  if (!row) return null
  const sha256 = row.sha256.toString('hex')
  const faults: string[] = []
  const tell = (fault: string) => {
    if (faults.length < mostFaults) faults.push(fault)
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
    tell,
  )

  const corrections = await correctionsOf(sql, month, inputs)
  // What was withheld follows from a setting that may have changed since: taken as it stands, within the balance.
  const expected = statementsOf(inputs, result, { plan: row.plan, corrections, taxBasisPoints: 0 })
  const hashes: Buffer[] = []
  let payableRial = 0
  for await (const kept of statementRows(sql, month)) {
    const next = expected.next()
    if (next.done) tell(`statement of person ${kept.person_id}: nobody of the month`)
    else compareStatement(month, kept, next.value, tell)
    hashes.push(kept.sha256)
    payableRial += kept.payable
  }
  const missing = expected.next()
  if (!missing.done) tell(`statement of person ${missing.value.personId}: missing`)
  if (payableRial !== row.payable) tell(`payable: ${row.payable} kept, ${payableRial} in the statements`)
  if (!monthHash(row.plan, parts, Buffer.concat(hashes)).equals(row.sha256)) {
    tell('sha256 of the month: not that of its plan, parts and statements')
  }
  return { statementCount: hashes.length, sha256, faults }
}

type Sums = { netSalesRial: number; capRial: number; uncappedRial: number; paidRial: number }

function compareSums(row: MonthRow, sums: Sums, tell: (fault: string) => void): void {
  const pairs = [
    ['net sales', row.net_sales, sums.netSalesRial],
    ['cap', row.cap, sums.capRial],
    ['uncapped', row.uncapped, sums.uncappedRial],
    ['commission', row.commission, sums.paidRial],
  ] as const
  for (const [name, kept, counted] of pairs) {
    if (kept !== counted) tell(`${name}: ${kept} kept, ${counted} counted anew`)
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
  kept: StatementRow,
  counted: Statement,
  tell: (fault: string) => void,
): void {
  const name = `statement of person ${kept.person_id}`
  if (kept.person_id !== counted.personId) {
    tell(`${name}: that of person ${counted.personId} should stand there`)
    return
  }
  const stored = statementOf(kept)
  const expected = {
    ...counted,
    withheldRial: stored.withheldRial,
    payableRial: Math.max(0, counted.balanceRial) - stored.withheldRial,
  }
  for (const [field, value] of Object.entries(expected)) {
    const found = stored[field as keyof Statement]
    if (found !== value) tell(`${name}: ${field} is ${found}, counted anew ${value}`)
  }
  if (!statementHash(month, stored).equals(kept.sha256)) tell(`${name}: sha256 is not that of its line`)
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
    takenBackRial: row.taken_back,
    adjustedRial: row.adjusted,
    carriedRial: row.carried,
    balanceRial: row.balance,
    withheldRial: row.withheld,
    payableRial: row.payable,
  }
}
