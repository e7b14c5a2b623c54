import { isOnItsWayOut, nextStates, type OrderState } from '@anar/domain/ordering'

/** States into which the office moves an order. Cancelling is a separate command. */
const movable = ['Preparing', 'Shipped', 'Delivered'] as const
export type OfficeMove = (typeof movable)[number]

/**
 * Next states of an order that both the state machine and the office's command allow. An order whose payment is in
 * doubt is neither prepared nor sent.
 * @spec 1.back-office, 4.sale-order
 */
export function officeMoves({ state, isInDoubt }: { state: OrderState; isInDoubt: boolean }): OfficeMove[] {
  const next = nextStates(state, 'office')
  return movable.filter((move) => next.includes(move) && !(isInDoubt && isOnItsWayOut(move)))
}
