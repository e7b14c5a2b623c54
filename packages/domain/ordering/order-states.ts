export const orderStates = [
  'Draft',
  'AwaitingPayment',
  'Registered',
  'Preparing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const

export type OrderState = (typeof orderStates)[number]

/** Who moves an order: the person who buys, the shop's own processes (payment, clock), or the back office. */
export type Actor = 'buyer' | 'system' | 'office'

export type OrderMove = { from: OrderState; to: OrderState; actors: readonly Actor[] }

/** The transitions of an order; there are no others. @spec 4.sale-order.2 */
export const orderMoves: readonly OrderMove[] = [
  // The system too: a late payment reopens the draft.
  { from: 'Draft', to: 'AwaitingPayment', actors: ['buyer', 'system'] },
  { from: 'Draft', to: 'Cancelled', actors: ['buyer', 'system'] },
  // Unpaid, failed or expired: back to the same draft with the same lines.
  { from: 'AwaitingPayment', to: 'Draft', actors: ['system'] },
  { from: 'AwaitingPayment', to: 'Registered', actors: ['system'] },
  // Not the buyer: a payment may be under way, and its outcome decides.
  { from: 'AwaitingPayment', to: 'Cancelled', actors: ['system', 'office'] },
  { from: 'Registered', to: 'Preparing', actors: ['office'] },
  { from: 'Registered', to: 'Cancelled', actors: ['buyer', 'system', 'office'] },
  { from: 'Preparing', to: 'Shipped', actors: ['office'] },
  { from: 'Preparing', to: 'Cancelled', actors: ['buyer', 'office'] },
  // The system where a carrier reports it.
  { from: 'Shipped', to: 'Delivered', actors: ['office', 'system'] },
]

export function canMove(move: { from: OrderState; to: OrderState; actor: Actor }): boolean {
  return nextStates(move.from, move.actor).includes(move.to)
}

/** The states into which the actor may move an order, in the order of the table. */
export function nextStates(from: OrderState, actor: Actor): OrderState[] {
  return orderMoves.filter((move) => move.from === from && move.actors.includes(actor)).map((move) => move.to)
}

/** Whether this state prepares or sends the goods, which is not allowed while the payment is in doubt. @spec 4.sale-order */
export function isOnItsWayOut(to: OrderState): boolean {
  return to === 'Preparing' || to === 'Shipped'
}

/**
 * Paid for and not in the buyer's hands yet: the list of ongoing orders.
 * @spec 4.order-lists, 2.ongoing-sale-orders.1
 */
export function isOngoing(state: OrderState): boolean {
  return state === 'Registered' || state === 'Preparing' || state === 'Shipped'
}
