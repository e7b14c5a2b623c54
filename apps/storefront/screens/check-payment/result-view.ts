import type { PaymentResult } from '@anar/contract/commands'

/** What the page shows for an answer: which drawing and words, and what a person can do next. */
export type ResultView = {
  tone: 'positive' | 'danger' | 'warning' | 'info'
  kind:
    | 'registered'
    | 'unsuccessful'
    | 'paid-not-recorded'
    | 'recorded-not-paid'
    | 'pending'
    | 'still-pending'
  /** Why it was unsuccessful, as far as the bank or we know. */
  reason: 'cancelled' | 'declined' | 'expired' | 'gateway-error' | 'out-of-stock' | null
  next: 'order' | 'pay-again' | 'basket' | 'orders' | 'check-again'
  /** The notice to write to support where money was taken and not given back. @spec 8.payment-unsuccessful */
  hasDisputeNotice: boolean
}

/**
 * @param hasStoppedAsking whether the page gave up polling
 * @spec 2.check-payment, 4.sale-order
 */
export function resultView(
  result: Pick<PaymentResult, 'outcome' | 'failureReason'>,
  hasStoppedAsking: boolean,
): ResultView {
  switch (result.outcome) {
    case 'registered':
      return { tone: 'positive', kind: 'registered', reason: null, next: 'order', hasDisputeNotice: false }
    case 'unsuccessful': {
      const reason = reasonOf(result.failureReason)
      const next = reason === 'out-of-stock' ? 'basket' : 'pay-again'
      // Who cancelled at the bank knows that nothing was paid; the notice would only frighten.
      return { tone: 'danger', kind: 'unsuccessful', reason, next, hasDisputeNotice: reason !== 'cancelled' }
    }
    case 'paid-not-recorded':
      return { tone: 'warning', kind: result.outcome, reason: null, next: 'orders', hasDisputeNotice: true }
    case 'recorded-not-paid':
      return { tone: 'warning', kind: result.outcome, reason: null, next: 'orders', hasDisputeNotice: true }
    case 'pending':
      if (!hasStoppedAsking) {
        return { tone: 'info', kind: 'pending', reason: null, next: 'check-again', hasDisputeNotice: false }
      }
      return {
        tone: 'info',
        kind: 'still-pending',
        reason: null,
        next: 'check-again',
        hasDisputeNotice: true,
      }
  }
}

function reasonOf(failureReason: string | null): ResultView['reason'] {
  switch (failureReason) {
    case 'CANCELLED':
      return 'cancelled'
    case 'DECLINED':
      return 'declined'
    case 'EXPIRED':
      return 'expired'
    case 'GATEWAY_ERROR':
      return 'gateway-error'
    case 'OUT_OF_STOCK':
      return 'out-of-stock'
    default:
      return null
  }
}
