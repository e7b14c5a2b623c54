import type { PaymentState } from '@anar/domain/ordering'
import { boundedGateway } from '../adapters/gateway/bounded.ts'
import { attemptsBetween, settlePayment } from '../features/checkout/index.ts'
import { eachOf, type JobDeps, mostFailuresInARow } from './job.ts'

/**
 * Asks the gateway about people who went there more than three minutes ago and did not come back: their callback may
 * have been lost.
 * @returns how many attempts were decided
 * @spec 4.sale-order
 */
export function reconcilePayments(deps: JobDeps, now: Temporal.Instant): Promise<number> {
  const window = { from: now.subtract({ hours: 72 }), until: now.subtract({ minutes: 3 }) }
  return reconcile(deps, now, { states: ['Redirected'], ...window })
}

// Longer than gateways are out of order: an order is given up after an hour of their silence, paid or not.
const lateHours = 24

/**
 * Asks once more about attempts of the last day that failed, expired or were given up: money may have come after all,
 * and nobody else would tell.
 * @returns how many turned out to be paid
 * @spec 4.sale-order
 */
export function reconcileLatePayments(deps: JobDeps, now: Temporal.Instant): Promise<number> {
  const window = { from: now.subtract({ hours: lateHours }), until: now.subtract({ minutes: 10 }) }
  return reconcile(deps, now, { states: ['Failed', 'Expired'], ...window })
}

async function reconcile(
  { database, gateway }: JobDeps,
  now: Temporal.Instant,
  window: { states: readonly PaymentState[]; from: Temporal.Instant; until: Temporal.Instant },
): Promise<number> {
  if (!gateway) return 0
  const bounded = boundedGateway(gateway, { mostFailuresInARow })
  const attempts = await attemptsBetween(database, { ...window, gateway: gateway.name })
  return eachOf(attempts, async (payment) => {
    const found = await bounded.inquire(payment.reference!)
    const isNews = found === 'paid' || (found === 'failed' && payment.state === 'Redirected')
    if (isNews) await settlePayment({ database, gateway: bounded, now }, payment)
    return isNews
  })
}
