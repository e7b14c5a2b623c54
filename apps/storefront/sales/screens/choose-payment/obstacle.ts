import { type ApiError, refusalDetails } from '@anar/contract/client'
import type { DetailsOf } from '@anar/contract/errors'

type PriceChange = DetailsOf<'PRICE_CHANGED'>
export type ChangedLine = PriceChange['lines'][number]
type ShortLines = NonNullable<DetailsOf<'STOCK_SHORT'>['lines']>

/** Why the payment cannot begin; decides which actions the screen offers. */
export type Obstacle =
  | ({ kind: 'price-changed' } & PriceChange)
  | { kind: 'stock-short'; lines: ShortLines }
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
export function obstacleOf(error: ApiError | null): Obstacle {
  if (error === null || error.status === null) return { kind: 'no-answer' }
  const changed = refusalDetails(error, 'PRICE_CHANGED')
  if (changed) return { kind: 'price-changed', ...changed }
  const short = refusalDetails(error, 'STOCK_SHORT')
  if (short) return { kind: 'stock-short', lines: short.lines ?? [] }
  const { code, message } = error
  switch (code) {
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
