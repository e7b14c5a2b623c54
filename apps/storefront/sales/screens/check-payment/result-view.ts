import type { PaymentResult } from '@anar/contract/commands'
import type { PaymentFailure } from '@anar/contract/entities'

/** The view of a result: drawing, texts and next step. */
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
  /** Why it was unsuccessful or could not be recorded, if known. */
  reason: PaymentFailure | null
  /** Whether another attempt has paid for the order since. */
  isOrderPlaced: boolean
  next:
    | 'order'
    | 'pay-again'
    | 'basket'
    | 'orders'
    | 'check-again'
    /** Money that could not become the order: refund, or wait if possible. */
    | 'choose'
    | 'top-up-again'
    | 'wallet'
  /**
   * Whether to show the notice to contact support if money was deducted and not refunded.
   * @spec 8.payment-unsuccessful.1
   */
  hasDisputeNotice: boolean
}

type Known = Pick<PaymentResult, 'purpose' | 'outcome' | 'failureReason' | 'orderNumber'>

/**
 * @param hasStoppedPolling whether polling has timed out
 * @spec 2.wallet-check-payment, 4.sale-order, 2.check-payment.1
 */
export function resultView(result: Known, hasStoppedPolling: boolean): ResultView {
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
      const next = isOrder ? 'choose' : 'wallet'
      return {
        ...plain,
        tone: 'warning',
        kind: outcome,
        reason: result.failureReason,
        next,
        hasDisputeNotice: false,
      }
    }
    case 'recorded-not-paid': {
      const next = isOrder ? 'orders' : 'wallet'
      return { ...plain, tone: 'warning', kind: outcome, next, hasDisputeNotice: true }
    }
    case 'pending': {
      const kind = hasStoppedPolling ? 'still-pending' : 'pending'
      return { ...plain, tone: 'info', kind, next: 'check-again', hasDisputeNotice: hasStoppedPolling }
    }
  }
}

function unsuccessfulView({ purpose, failureReason: reason, orderNumber }: Known): ResultView {
  const plain = { purpose, isOrderPlaced: false } as const
  if (reason === 'REFUNDED') {
    return {
      ...plain,
      tone: 'positive',
      kind: 'given-back',
      reason: null,
      next: 'wallet',
      hasDisputeNotice: false,
    }
  }
  const isOrderPlaced = orderNumber !== null && reason !== 'DISOWNED'
  // A person who cancelled at the bank knows that nothing was paid.
  const hasDisputeNotice = reason !== 'CANCELLED'
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
  if (reason === 'DISOWNED') return 'orders'
  return reason === 'OUT_OF_STOCK' ? 'basket' : 'pay-again'
}
