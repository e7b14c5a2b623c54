import type { MonthAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { addJalaliMonths, instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import { computeMonth, type IncomePlan, type MonthResult } from '@anar/domain/compensation'
import { percentToBasisPoints } from '@anar/domain/money'
import { planInForce } from '../../content/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { transactWithCopy } from '../../platform/command/index.ts'
import type { CopyTransaction, Database, Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import type { MonthInputs } from './columns.ts'
import { type MonthReversal, reversalsBy } from './frozen.ts'
import { FaultyNetwork, monthInputs } from './inputs.ts'
import { encodeParts, monthHash } from './parts.ts'
import * as queries from './queries.ts'
import { readAtOneMoment } from './reading/queries.ts'
import { writeReport } from './report/review.ts'
import { hasSettled, settledUntil } from './settled.ts'
import { type Corrections, statementsOf } from './statements.ts'
import * as writing from './writing/queries.ts'
import { StatementWriter } from './writing/statement-writer.ts'

export type Calculation = { month: JalaliMonth; accountId: number | null; now: Temporal.Instant }
/** Called after each step with its duration; while writing also with the number of statements written so far. */
export type Progress = (
  step: 'reading' | 'computing' | 'writing' | 'written so far',
  details: Record<string, number>,
) => void

/**
 * Calculates a month from what is recorded: inputs, result and statements in one transaction, so that a month is
 * calculated or it is not. May be repeated until the month is approved, and then takes approvals back.
 * MONTH_NOT_FOUND, MONTH_NOT_OVER, MONTH_CLOSED, MONTH_OUT_OF_TURN {month}, NETWORK_FAULTY {personId, fault},
 * CALCULATION_RUNNING.
 * @spec 9.minimum-monthly-purchase, 9.commission.8
 */
export function calculateMonth(
  database: Database,
  { month, accountId, now }: Calculation,
  report: Progress = () => {},
): Promise<MonthAnswer> {
  return transactWithCopy(database, async (tx) => {
    await queries.takeTime(tx)
    if (!(await queries.takeCalculation(tx))) throw new Refusal('CALCULATION_RUNNING')
    const { planVersionId, plan } = await assertCanCalculate(tx, month, now)
    const snapshotAt = snapshotOf(month, now)

    const clock = stopwatch()
    const inputs = await readInputs(database, month, snapshotAt)
    report('reading', { members: inputs.people.length, sales: inputs.sales.member.length, ms: clock() })
    const result = computeMonth({ network: inputs.network, netSalesRial: inputs.netSalesRial, plan })
    const corrections = await correctionsOf(tx, month, inputs)
    report('computing', { ms: clock() })

    await writing.deleteCalculation(tx, month)
    await writing.insertMonth(tx, {
      month,
      planVersionId,
      plan,
      snapshotAt,
      now,
      accountId,
      memberCount: inputs.people.length,
      saleCount: inputs.sales.member.length,
      netSalesRial: inputs.netSalesRial,
      capRial: result.capRial,
      uncappedRial: result.uncappedRial,
      commissionRial: result.paidRial,
      capFactor: result.capFactor,
    })
    const sha256 = await writeResult(tx, month, { inputs, result, plan, corrections }, (statements) =>
      report('written so far', { statements, members: inputs.people.length }),
    )
    const reviewed = { ...inputs, plan }
    await writeReport(
      tx,
      { month, sha256, snapshotAt: new Date(snapshotAt.epochMilliseconds), inputs: reviewed, result },
      now,
    )
    if (accountId !== null) {
      const details = { sha256: sha256.toString('hex'), commissionRial: result.paidRial }
      await recordAudit(tx, {
        accountId,
        action: 'months/calculate',
        subject: `month ${month}`,
        details,
        now,
      })
    }
    report('writing', { ms: clock() })
    return { month, state: 'calculated', sha256: sha256.toString('hex') }
  })
}

async function assertCanCalculate(
  tx: Sql,
  month: JalaliMonth,
  now: Temporal.Instant,
): Promise<{ planVersionId: number; plan: IncomePlan }> {
  const plan = await planInForce(tx, month)
  if (!plan) throw new Refusal('MONTH_NOT_FOUND')
  if (!hasSettled(month, now)) throw new Refusal('MONTH_NOT_OVER')
  const known = await queries.findMonth(tx, month)
  if (known && known.state !== 'calculated') throw new Refusal('MONTH_CLOSED')
  const before = addJalaliMonths(month, -1)
  if (month !== (await queries.firstMonth(tx))) {
    const state = (await queries.findMonth(tx, before))?.state
    if (state === undefined || state === 'calculated')
      throw new Refusal('MONTH_OUT_OF_TURN', { month: before })
  }
  return plan
}

function snapshotOf(month: JalaliMonth, now: Temporal.Instant): Temporal.Instant {
  const end = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs)
  const settled = settledUntil(now)
  return Temporal.Instant.compare(settled, end) < 0 ? end : settled
}

/** The month's inputs as they stood at one moment, read on a connection of their own. */
async function readInputs(
  database: Database,
  month: JalaliMonth,
  snapshotAt: Temporal.Instant,
): Promise<MonthInputs> {
  const at = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs - 1)
  try {
    return await database.transaction(async (tx) => {
      await readAtOneMoment(tx)
      return monthInputs(tx, { month, at, snapshotAt })
    })
  } catch (error) {
    if (!(error instanceof FaultyNetwork)) throw error
    throw new Refusal('NETWORK_FAULTY', { personId: Number(error.fault.id), fault: error.fault.code })
  }
}

/** Corrections beside the month's own bonuses. */
export async function correctionsOf(
  sql: Sql,
  month: JalaliMonth,
  { lateReturns }: Pick<MonthInputs, 'lateReturns'>,
): Promise<Corrections> {
  return {
    reversals: summedByPerson(await reversalsBy(sql, lateReturns)),
    adjusted: await queries.adjustmentsOf(sql, month),
    carried: await queries.carriedFrom(sql, addJalaliMonths(month, -1)),
  }
}

function summedByPerson(taken: readonly MonthReversal[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { personId, rial } of taken) sums.set(personId, (sums.get(personId) ?? 0) + rial)
  return sums
}

async function writeResult(
  tx: CopyTransaction,
  month: JalaliMonth,
  {
    inputs,
    result,
    plan,
    corrections,
  }: { inputs: MonthInputs; result: MonthResult; plan: IncomePlan; corrections: Corrections },
  reportWritten: (statements: number) => void,
): Promise<Buffer> {
  const parts = encodeParts(inputs)
  await Promise.all(parts.map((part) => writing.insertPart(tx, month, part)))
  const { commissionTaxPercent } = await settingsOf(tx)
  const taxBasisPoints = percentToBasisPoints(commissionTaxPercent)
  const writer = new StatementWriter(tx, month)
  for (const statement of statementsOf(inputs, result, { plan, corrections, taxBasisPoints })) {
    if (writer.isFull) reportWritten(await writer.flush())
    writer.add(statement)
  }
  await writer.end()
  const sha256 = monthHash(plan, parts, writer.hashes())
  await writing.finishMonth(tx, {
    month,
    sha256,
    payableRial: writer.payableRial,
    payableCount: writer.payableCount,
  })
  return sha256
}

function stopwatch(): () => number {
  let last = performance.now()
  return () => {
    const before = last
    last = performance.now()
    return Math.round(last - before)
  }
}
