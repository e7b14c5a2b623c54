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
  /** An unsuccessful attempt whose order was paid for by another one since. */
  isOrderPlaced: boolean
  next: 'order' | 'pay-again' | 'basket' | 'orders' | 'check-again'
  /** The notice to write to support where money was taken and not given back. @spec 8.payment-unsuccessful */
  hasDisputeNotice: boolean
}

const plain = { reason: null, isOrderPlaced: false } as const

/**
 * @param hasStoppedAsking whether the page gave up polling
 * @spec 2.check-payment, 4.sale-order
 */
export function resultView(
  result: Pick<PaymentResult, 'outcome' | 'failureReason' | 'orderNumber'>,
  hasStoppedAsking: boolean,
): ResultView {
  switch (result.outcome) {
    case 'registered':
      return { ...plain, tone: 'positive', kind: 'registered', next: 'order', hasDisputeNotice: false }
    case 'unsuccessful':
      return unsuccessfulView(result)
    case 'paid-not-recorded':
    case 'recorded-not-paid':
      return { ...plain, tone: 'warning', kind: result.outcome, next: 'orders', hasDisputeNotice: true }
    case 'pending': {
      const kind = hasStoppedAsking ? 'still-pending' : 'pending'
      return { ...plain, tone: 'info', kind, next: 'check-again', hasDisputeNotice: hasStoppedAsking }
    }
  }
}

function unsuccessfulView({
  failureReason,
  orderNumber,
}: Pick<PaymentResult, 'failureReason' | 'orderNumber'>): ResultView {
  const reason = reasonOf(failureReason)
  const isOrderPlaced = orderNumber !== null
  const next = isOrderPlaced ? 'order' : reason === 'out-of-stock' ? 'basket' : 'pay-again'
  // Who cancelled at the bank knows that nothing was paid; the notice would only frighten.
  const hasDisputeNotice = reason !== 'cancelled'
  return { tone: 'danger', kind: 'unsuccessful', reason, isOrderPlaced, next, hasDisputeNotice }
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
