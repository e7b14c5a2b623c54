import { type Commands, fieldsOf, type Row, totalOf } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { calendarNow, client, queryClient } from '../../platform/data/api.ts'
import { listedStates, type OrderFilter, orderSort, searchFilter } from './order-filter.ts'

export const pageSize = 20

const listFields = fieldsOf('SaleOrder', [
  'id',
  'orderNumber',
  'state',
  'registeredAt',
  'payableAmount',
  'orderScore',
  'trackingReference',
  'isInDoubt',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.isMarketer',
  'address.city.title',
  'warehouse.name',
  'payments.state',
  'payments.gateway',
  'orderItems.id',
  'orderItems.quantity',
  'orderItems.rewardQuantity',
  'orderItems.skuSeller.sku.name',
  'orderItems.skuSeller.sku.images.fileStorageId',
  'orderItems.skuSeller.sku.images.order',
  'orderItems.skuSeller.sku.product.hue',
])
export type OrderRow = Row<'SaleOrder', (typeof listFields)[number]>

const orderFields = fieldsOf('SaleOrder', [
  ...listFields,
  'description',
  'deliveredTo',
  'receiverName',
  'receiverCellphone',
  'shippedAt',
  'deliveredAt',
  'totalDeliveryCost',
  'totalDiscountAmount',
  'sumOfOrderItemDiscountAmount',
  'orderValueAmount',
  'vatAmount',
  'networkMarketer.username',
  'networkMarketer.cellphone',
  'warehouse.address',
  'deliveryMethod.name',
  'moves.id',
  'moves.fromState',
  'moves.toState',
  'moves.actor',
  'moves.reason',
  'moves.movedAt',
  'payments.id',
  'payments.amount',
  'payments.walletAmount',
  'payments.gatewayTrace',
  'payments.failureReason',
  'payments.createdAt',
  'payments.verifiedAt',
  'orderItems.unitPrice',
  'orderItems.finalUnitPrice',
  'orderItems.discountPercent',
  'orderItems.orderItemValueAmount',
  'orderItems.vatPercent',
  'orderItems.orderItemScore',
  'orderItems.skuSeller.seller.name',
  'orderItems.skuSeller.sku.gtin',
  'orderItems.skuSeller.sku.product.brand.name',
])
export type OrderDetail = Row<'SaleOrder', (typeof orderFields)[number]>

const firstImage = {
  within: 'orderItems.skuSeller.sku.images',
  filter: { field: 'order', op: 'eq', value: 1 },
} as const

/** One page of the order list, newest first; `after` is the cursor of the page before. @spec 1.back-office */
export function useOrderPage(filter: OrderFilter, after: string | null) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'page', language, filter, after],
    queryFn: ({ signal }) => {
      const { and } = searchFilter(filter, calendarNow())
      return client.search('SaleOrder', {
        fields: listFields,
        filter: { and: [...and, firstImage] },
        sort: orderSort,
        size: pageSize,
        after,
        signal,
      })
    },
    placeholderData: keepPreviousData,
  })
}

/** Number of orders in each state and in total, under the rest of the filter. */
export function useOrderCounts(filter: OrderFilter) {
  const language = useLanguage()
  const rest = { ...filter, state: null }
  const results = useQueries({
    queries: listedStates.map((state) => ({
      queryKey: ['orders', 'count', language, rest, state],
      queryFn: async () => {
        const answer = await client.search('SaleOrder', {
          fields: ['id'],
          filter: searchFilter({ ...rest, state }, calendarNow()),
          sort: orderSort,
          size: 1,
          count: true,
        })
        return totalOf(answer)
      },
      placeholderData: keepPreviousData,
    })),
  })
  const totals = results.flatMap(({ data }) => data ?? [])
  const counts = new Map(listedStates.map((state, index) => [state, results[index]?.data ?? undefined]))
  const all =
    totals.length === listedStates.length
      ? {
          count: totals.reduce((sum, { count }) => sum + count, 0),
          isMore: totals.some(({ isMore }) => isMore),
        }
      : undefined
  return { all, of: (state: (typeof listedStates)[number]) => counts.get(state) }
}

/** One order in full; null where the office sees none with this id. */
export function useOrder(saleOrderId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'one', language, saleOrderId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('SaleOrder', {
        fields: orderFields,
        filter: { and: [{ field: 'id', op: 'eq', value: saleOrderId }, firstImage] },
        signal,
      })
      return page[0] ?? null
    },
  })
}

/** Cancels an order before shipping. Orders are refetched before it resolves. @spec 4.sale-order */
export async function cancelOrder(body: Commands['office/orders/cancel']['body'], idempotencyKey: string) {
  const answer = await client.command('office/orders/cancel', body, { idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  return answer
}

/**
 * Moves an order to its next state. Lists, counts and the order are refetched before it resolves. Reuse the
 * idempotency key when a response was lost.
 * @spec 1.back-office, 4.sale-order
 */
export async function moveOrder(body: Commands['office/orders/move']['body'], idempotencyKey?: string) {
  const answer = await client.command('office/orders/move', body, { idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  return answer
}
