/** What happens to an order after it is registered, in the order of time. */
export type NextStep = 'preparing' | 'collect' | 'shipped' | 'arrival-days' | 'arrival'

/**
 * What is still to come: an order that is fetched is prepared and waits; one that is sent is prepared, sent with a
 * reference, and arrives, within the days of its delivery method where it has one.
 * @spec 2.order-confirmation.1
 */
export function nextSteps(order: {
  state: string
  warehouse: unknown | null
  deliveryMethod: unknown | null
}): NextStep[] {
  const last = order.deliveryMethod === null ? 'arrival' : 'arrival-days'
  const steps: NextStep[] =
    order.warehouse === null ? ['preparing', 'shipped', last] : ['preparing', 'collect']
  if (order.state === 'Registered' || order.state === 'Preparing') return steps
  return order.state === 'Shipped' ? steps.slice(-1) : []
}
