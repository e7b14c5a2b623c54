import type { ApiError } from '@anar/contract/client'

export type ChangedLine = { skuSellerId: number; name: string; seenUnitRial: number; unitRial: number }
export type ShortLine = { skuSellerId: number; name: string; available: number }

/** Why the payment cannot begin; decides which actions the screen offers. */
export type Obstacle =
  | { kind: 'price-changed'; seenRial: number; payableRial: number; lines: readonly ChangedLine[] }
  | { kind: 'stock-short'; lines: readonly ShortLine[] }
  | { kind: 'gateway-down' }
  /** Address or method is missing, the method does not reach the address, or the warehouse has no pickup. */
  | { kind: 'delivery'; message: string }
  /** The wallet or the discount code has changed: the screen shows the new state, and the person presses again. */
  | { kind: 'look-again'; message: string }
  /** The basket must be changed first. */
  | { kind: 'basket'; message: string }
  | { kind: 'already-ordered' }
  | { kind: 'no-answer' }
  | { kind: 'other'; message: string }

/** The obstacle of a failed payment call; pass null if no answer came. @spec 2.choose-payment-method, 8.messages */
export function obstacleOf(
  error: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> | null,
): Obstacle {
  if (error === null || error.status === null) return { kind: 'no-answer' }
  const { code, message, details } = error
  switch (code) {
    case 'PRICE_CHANGED':
      return {
        kind: 'price-changed',
        seenRial: Number(details['seenRial']),
        payableRial: Number(details['payableRial']),
        lines: (details['lines'] ?? []) as ChangedLine[],
      }
    case 'STOCK_SHORT':
      return { kind: 'stock-short', lines: (details['lines'] ?? []) as ShortLine[] }
    case 'GATEWAY_UNAVAILABLE':
      return { kind: 'gateway-down' }
    case 'ADDRESS_REQUIRED':
    case 'ADDRESS_NOT_FOUND':
    case 'DELIVERY_NOT_COVERED':
    case 'PICKUP_NOT_OFFERED':
      return { kind: 'delivery', message }
    case 'BASKET_EMPTY':
    case 'OFFER_NOT_FOUND':
    case 'NO_PRICE':
    case 'ORDER_NOT_FOUND':
      return { kind: 'basket', message }
    case 'WALLET_CHANGED':
    case 'WALLET_SHORT':
    case 'CODE_INACTIVE':
    case 'CODE_USED_UP':
    case 'CODE_USED_BY_YOU':
      return { kind: 'look-again', message }
    case 'ILLEGAL_TRANSITION':
      return { kind: 'already-ordered' }
    case 'IDEMPOTENCY_IN_PROGRESS':
      return { kind: 'no-answer' }
    default:
      return { kind: 'other', message }
  }
}
