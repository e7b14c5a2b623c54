import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { maxAtGateway } from '../../platform/jobs/job.ts'
import { GatewayUnavailable } from '../../platform/ports/bounded-gateway.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { beforeFirst, workOff } from '../../platform/processes/work-off.ts'
import { findPayment, type PaymentRow } from '../checkout/index.ts'
import { type Comparison, comparePayment, isTaken } from './compare-payment.ts'
import {
  type AttemptOfDay,
  attemptsOfDay,
  type DayTotals,
  type Difference,
  foreignReferences,
  isVerifiedSince,
  writeDay,
} from './queries.ts'

const batchSize = 200

type Matching = { database: Database; gateway: Gateway; day: string; now: Temporal.Instant }
type Comparing = Matching & {
  /** When a comparison began whose process died: payments it settled still count as differences. */
  startedAt: Temporal.Instant | null
}

/** The outcome of comparing a day. */
export type Matched = { differences: number; unanswered: number }
type Compared = { day: string; gateway: string; totals: DayTotals; differences: readonly Difference[] }

/**
 * Compares a Tehran day with the gateway and records each side's totals and the differences: by lists of payments where
 * the gateway answers about many at once, otherwise payment by payment.
 * Corrects what needs no decision. Payments without an answer are compared again by the next run.
 * @spec 4.sale-order.12
 */
export async function matchDay(matching: Matching): Promise<Matched> {
  const { database, now } = matching
  const comparedDay = await compareDay({ ...matching, startedAt: null })
  return transact(database, (tx) => recordDay(tx, comparedDay, now))
}

/** Records a compared day. */
export async function recordDay(tx: Sql, compared: Compared, now: Temporal.Instant): Promise<Matched> {
  const { day, gateway, totals, differences } = compared
  await writeDay(tx, { day, gateway, now }, totals, differences)
  return { differences: differences.length, unanswered: totals.unanswered }
}

/** The comparison of `matchDay`, without recording it. */
export async function compareDay(comparing: Comparing): Promise<Compared> {
  const { database, gateway, day } = comparing
  const totals: DayTotals = {
    ourCount: 0,
    ourAmountRial: 0,
    theirCount: 0,
    theirAmountRial: 0,
    unanswered: 0,
  }
  const differences: Difference[] = []
  await workOff({
    async next(after: ListedAttempt = firstAttempt) {
      const attempts = await attemptsOfDay(database, { gateway: gateway.name, day, after, limit: batchSize })
      return listedBy(gateway, attempts)
    },
    async work(attempt) {
      const { payment, outcome } = await compareAttempt(comparing, attempt)
      const isOurs = isTaken(payment) || payment.state === 'RecordedNotPaid'
      const isTheirs = outcome === 'paid-there' || (outcome === 'agrees' && isOurs)
      if (isOurs) add('our', payment.amount)
      if (isTheirs) add('their', payment.amount)
      if (outcome === 'unanswered') totals.unanswered += 1
      if (outcome === 'agrees' || outcome === 'unanswered') return false
      differences.push({
        paymentId: attempt.id,
        reference: payment.reference!,
        kind: outcome,
        ourAmountRial: isOurs ? payment.amount : null,
        theirAmountRial: isTheirs ? payment.amount : null,
      })
      return true
    },
    maxAtOnce: maxAtGateway,
  })
  differences.sort((a, b) => a.paymentId! - b.paymentId!)
  differences.push(...(await unknownHere(database, gateway)))
  return { day, gateway: gateway.name, totals, differences }

  function add(side: 'our' | 'their', amountRial: number): void {
    totals[`${side}Count`] += 1
    totals[`${side}AmountRial`] += amountRial
  }
}

/** What a gateway's list has of a payment: its amount in rials, or nothing; `unlisted` where there is no list. */
type Listed = number | 'absent' | 'unlisted'
type ListedAttempt = AttemptOfDay & { listed: Listed }
const firstAttempt: ListedAttempt = { ...beforeFirst, reference: '', was_doubted: false, listed: 'unlisted' }

async function listedBy(gateway: Gateway, attempts: readonly AttemptOfDay[]): Promise<ListedAttempt[]> {
  const paid = await paidAmong(gateway, attempts)
  return attempts.map((attempt) => ({
    ...attempt,
    listed: paid ? (paid.get(attempt.reference) ?? 'absent') : 'unlisted',
  }))
}

/** Null where the gateway does not answer about many at once. */
async function paidAmong(
  gateway: Gateway,
  attempts: readonly AttemptOfDay[],
): Promise<ReadonlyMap<string, number> | null> {
  if (!gateway.paidAmong || attempts.length === 0) return null
  try {
    const paid = await gateway.paidAmong(attempts.map(({ reference }) => reference))
    return new Map(paid.map(({ reference, amountRial }) => [reference, amountRial]))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    return null
  }
}

/** Compares an attempt; by a query of its own only where the gateway's list does not settle it. */
async function compareAttempt(
  { database, gateway, now, startedAt }: Comparing,
  { id, was_doubted: wasDoubted, listed }: ListedAttempt,
): Promise<{ payment: PaymentRow; outcome: Comparison }> {
  const unchecked = (await findPayment(database, id))!
  const isSettledHere = startedAt !== null && (await isVerifiedSince(database, id, startedAt))
  const isAlike = !wasDoubted && listed === listedWhereAlike(unchecked)
  if (isAlike) return { payment: unchecked, outcome: isSettledHere ? 'paid-there' : 'agrees' }
  const compared = await comparePayment({ database, gateway, now }, unchecked).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
    return 'unanswered' as const
  })
  const outcome = compared === 'agrees' && isSettledHere ? 'paid-there' : compared
  return { payment: (await findPayment(database, id))!, outcome }
}

/** What the list has of a payment that both sides see alike; null where only a query of its own tells. */
function listedWhereAlike(payment: PaymentRow): Listed | null {
  if (payment.state === 'Verified') return payment.amount
  return isTaken(payment) || payment.state === 'RecordedNotPaid' ? null : 'absent'
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
