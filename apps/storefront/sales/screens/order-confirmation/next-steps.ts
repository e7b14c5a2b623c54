/** The steps of an order after its registration, in order. */
export type NextStep = 'preparing' | 'collect' | 'shipped' | 'arrival-days' | 'arrival'

/**
 * The steps still to come: a pickup order is prepared and waits; a delivery is prepared, shipped with a reference, and
 * arrives, within the days of its method if known.
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
