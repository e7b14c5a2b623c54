import type { PaymentResult } from '@anar/contract/commands'

/** What the page shows for an answer: which drawing and words, and what a person can do next. */
export type ResultView = {
  tone: 'positive' | 'danger' | 'warning' | 'info'
  purpose: 'order' | 'top-up'
  kind:
    | 'registered'
    | 'unsuccessful'
    | 'given-back'
    | 'paid-not-recorded'
    | 'recorded-not-paid'
    | 'pending'
    | 'still-pending'
  /** Why it was unsuccessful or could not be recorded, as far as the bank or we know. */
  reason:
    | 'cancelled'
    | 'declined'
    | 'expired'
    | 'gateway-error'
    | 'out-of-stock'
    | 'wallet-short'
    | 'disowned'
    | null
  /** An unsuccessful attempt whose order was paid for by another one since. */
  isOrderPlaced: boolean
  next:
    | 'order'
    | 'pay-again'
    | 'basket'
    | 'orders'
    | 'check-again'
    /** Money that could not become the order: to have it back, or to wait where that is possible. */
    | 'choose'
    | 'top-up-again'
    | 'wallet'
  /**
   * The notice to write to support where money was taken and not given back.
   * @spec 8.payment-unsuccessful.1
   */
  hasDisputeNotice: boolean
}

type Known = Pick<PaymentResult, 'purpose' | 'outcome' | 'failureReason' | 'orderNumber'>

/**
 * @param hasStoppedAsking whether the page gave up polling
 * @spec 2.wallet-check-payment, 4.sale-order, 2.check-payment.1
 */
export function resultView(result: Known, hasStoppedAsking: boolean): ResultView {
  const { purpose, outcome } = result
  const isOrder = purpose === 'order'
  const plain = { purpose, reason: null, isOrderPlaced: false } as const
  switch (outcome) {
    case 'registered':
      return {
        ...plain,
        tone: 'positive',
        kind: 'registered',
        next: isOrder ? 'order' : 'wallet',
        hasDisputeNotice: false,
      }
    case 'unsuccessful':
      return unsuccessfulView(result)
    case 'paid-not-recorded': {
      const reason = reasonOf(result.failureReason)
      const next = isOrder ? 'choose' : 'wallet'
      return { ...plain, tone: 'warning', kind: outcome, reason, next, hasDisputeNotice: false }
    }
    case 'recorded-not-paid': {
      const next = isOrder ? 'orders' : 'wallet'
      return { ...plain, tone: 'warning', kind: outcome, next, hasDisputeNotice: true }
    }
    case 'pending': {
      const kind = hasStoppedAsking ? 'still-pending' : 'pending'
      return { ...plain, tone: 'info', kind, next: 'check-again', hasDisputeNotice: hasStoppedAsking }
    }
  }
}

function unsuccessfulView({ purpose, failureReason, orderNumber }: Known): ResultView {
  const plain = { purpose, isOrderPlaced: false } as const
  if (failureReason === 'REFUNDED') {
    return {
      ...plain,
      tone: 'positive',
      kind: 'given-back',
      reason: null,
      next: 'wallet',
      hasDisputeNotice: false,
    }
  }
  const reason = reasonOf(failureReason)
  const isOrderPlaced = orderNumber !== null && reason !== 'disowned'
  // Who cancelled at the bank knows that nothing was paid; the notice would only frighten.
  const hasDisputeNotice = reason !== 'cancelled'
  const next = nextOf({ purpose, reason, isOrderPlaced })
  return { ...plain, tone: 'danger', kind: 'unsuccessful', reason, isOrderPlaced, next, hasDisputeNotice }
}

function nextOf({
  purpose,
  reason,
  isOrderPlaced,
}: Pick<ResultView, 'purpose' | 'reason' | 'isOrderPlaced'>): ResultView['next'] {
  if (purpose === 'top-up') return 'top-up-again'
  if (isOrderPlaced) return 'order'
  if (reason === 'disowned') return 'orders'
  return reason === 'out-of-stock' ? 'basket' : 'pay-again'
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
    case 'WALLET_SHORT':
      return 'wallet-short'
    case 'DISOWNED':
      return 'disowned'
    default:
      return null
  }
}
