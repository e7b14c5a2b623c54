import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { GatewayUnavailable } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { findPayment } from '../checkout/index.ts'
import { comparePayment, isTaken } from './compare-payment.ts'
import {
  attemptsOfDay,
  type DayTotals,
  type Difference,
  foreignReferences,
  isVerifiedSince,
  writeDay,
} from './queries.ts'

type Matching = { database: Database; gateway: Gateway; day: string; now: Temporal.Instant }
type Comparing = Matching & {
  /** When a comparison began whose process died: payments it settled still count as differences. */
  begunAt: Temporal.Instant | null
}

/** The outcome of comparing a day. */
export type Matched = { differences: number; unanswered: number }
type Compared = { day: string; gateway: string; totals: DayTotals; differences: readonly Difference[] }

/**
 * Compares a Tehran day with the gateway, payment by payment, and records each side's totals and the differences.
 * Corrects what needs no decision. Payments without an answer are compared again by the next run.
 * @spec 4.sale-order.12
 */
export async function matchDay(matching: Matching): Promise<Matched> {
  const { database, now } = matching
  const comparedDay = await compareDay({ ...matching, begunAt: null })
  return transact(database, (tx) => recordDay(tx, comparedDay, now))
}

/** Records a compared day. */
export async function recordDay(tx: Sql, compared: Compared, now: Temporal.Instant): Promise<Matched> {
  const { day, gateway, totals, differences } = compared
  await writeDay(tx, { day, gateway, now }, totals, differences)
  return { differences: differences.length, unanswered: totals.unanswered }
}

/** The comparison of `matchDay`, without recording it. */
export async function compareDay({ database, gateway, day, now, begunAt }: Comparing): Promise<Compared> {
  const totals: DayTotals = {
    ourCount: 0,
    ourAmountRial: 0,
    theirCount: 0,
    theirAmountRial: 0,
    unanswered: 0,
  }
  const differences: Difference[] = []
  for (const id of await attemptsOfDay(database, { gateway: gateway.name, day })) {
    const unchecked = (await findPayment(database, id))!
    const isSettledHere = begunAt !== null && (await isVerifiedSince(database, id, begunAt))
    const compared = await comparePayment({ database, gateway, now }, unchecked).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
      return 'unanswered' as const
    })
    const outcome = compared === 'agrees' && isSettledHere ? 'paid-there' : compared
    const payment = (await findPayment(database, id))!
    const isOurs = isTaken(payment) || payment.state === 'RecordedNotPaid'
    const isTheirs = outcome === 'paid-there' || (outcome === 'agrees' && isOurs)
    if (isOurs) add('our', payment.amount)
    if (isTheirs) add('their', payment.amount)
    if (outcome === 'unanswered') totals.unanswered += 1
    if (outcome === 'agrees' || outcome === 'unanswered') continue
    differences.push({
      paymentId: id,
      reference: payment.reference!,
      kind: outcome,
      ourAmountRial: isOurs ? payment.amount : null,
      theirAmountRial: isTheirs ? payment.amount : null,
    })
  }
  differences.push(...(await unknownHere(database, gateway)))
  return { day, gateway: gateway.name, totals, differences }

  function add(side: 'our' | 'their', amountRial: number): void {
    totals[`${side}Count`] += 1
    totals[`${side}AmountRial`] += amountRial
  }
}

// Payments that the gateway lists as paid and unverified, and whose reference none of our attempts has.
async function unknownHere(database: Database, gateway: Gateway): Promise<Difference[]> {
  const listed = await gateway.unverified?.().catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
    return []
  })
  if (!listed || listed.length === 0) return []
  const references = listed.map((payment) => payment.reference)
  const foreign = new Set(await foreignReferences(database, gateway.name, references))
  return listed
    .filter(({ reference }) => foreign.has(reference))
    .map(({ reference, amountRial }) => ({
      paymentId: null,
      reference,
      kind: 'unknown-here',
      ourAmountRial: null,
      theirAmountRial: amountRial,
    }))
}
