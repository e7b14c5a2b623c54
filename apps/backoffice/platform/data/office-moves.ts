import { isOnItsWayOut, nextStates, type OrderState } from '@anar/domain/ordering'

/** The states into which the office's command moves an order. Cancelling is a command of its own. */
const movable = ['Preparing', 'Shipped', 'Delivered'] as const
export type OfficeMove = (typeof movable)[number]

/**
 * The buttons of an order: what the table of moves and the office's command both allow next. While its payment is in
 * doubt it is neither prepared nor sent. @spec 1.back-office, 4.sale-order
 */
export function officeMoves({ state, isInDoubt }: { state: OrderState; isInDoubt: boolean }): OfficeMove[] {
  const next = nextStates(state, 'office')
  return movable.filter((move) => next.includes(move) && !(isInDoubt && isOnItsWayOut(move)))
}
