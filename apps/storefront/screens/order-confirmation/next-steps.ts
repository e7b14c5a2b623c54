/** What happens to an order after it is registered, in the order of time. */
export type NextStep = 'preparing' | 'collect' | 'shipped' | 'arrival-days' | 'arrival'

/**
 * An order that is fetched is prepared and waits; one that is sent is prepared, sent with a reference, and arrives,
 * within the days of its delivery method where it has one.
 * @spec 2.order-confirmation
 */
export function nextSteps(order: { warehouse: unknown | null; deliveryMethod: unknown | null }): NextStep[] {
  if (order.warehouse !== null) return ['preparing', 'collect']
  return ['preparing', 'shipped', order.deliveryMethod === null ? 'arrival' : 'arrival-days']
}
