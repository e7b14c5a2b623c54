import type { OrderState } from '@anar/domain/ordering'
import { client } from '../../platform/data/api.ts'
import { useMine, useMinePages } from '../../platform/data/mine.ts'
import { orderFields, orderItemFields } from './order-fields.ts'

// A single state is read from an index in list order, whatever its length.
function stateIn(states: readonly OrderState[]) {
  const [first, ...others] = states
  return others.length === 0 && first !== undefined
    ? ({ field: 'state', op: 'eq', value: first } as const)
    : ({ field: 'state', op: 'in', value: states } as const)
}

/** The person's orders in some states, newest first, page by page. @spec 4.order-lists, 2.ongoing-sale-orders */
export function useOrders(states: readonly OrderState[]) {
  return useMinePages(
    'orders',
    ({ userId }, after) =>
      client.search('SaleOrder', {
        fields: [...orderFields, ...orderItemFields],
        filter: {
          and: [
            { field: 'networkMarketer.id', op: 'eq', value: userId },
            stateIn(states),
            {
              within: 'orderItems.skuSeller.sku.images',
              filter: { field: 'order', op: 'eq', value: 1 },
            },
          ],
        },
        sort: ['-registeredAt', '-id'],
        size: 10,
        after,
        // A list of one state is an archive that only grows: it is not counted.
        count: states.length > 1,
      }),
    { about: [states], staleTime: 15_000 },
  )
}

/** One order of the person in any state; null for an unknown id. @spec 4.order-lists */
export function useOrder(saleOrderId: number) {
  return useMine(
    'order',
    async ({ userId }) => {
      const { page } = await client.search('SaleOrder', {
        fields: [...orderFields, ...orderItemFields],
        filter: {
          and: [
            { field: 'id', op: 'eq', value: saleOrderId },
            { field: 'networkMarketer.id', op: 'eq', value: userId },
            {
              within: 'orderItems.skuSeller.sku.images',
              filter: { field: 'order', op: 'eq', value: 1 },
            },
          ],
        },
      })
      return page[0] ?? null
    },
    { about: [saleOrderId], staleTime: 15_000 },
  )
}
