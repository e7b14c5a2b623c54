import { type Commands, fieldsOf } from '@anar/contract/client'
import type { PaymentOutcome, PaymentResult } from '@anar/contract/commands'
import type { OrderState } from '@anar/domain/ordering'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client, newIdempotencyKey, queryClient } from './api.ts'
import { refreshBaskets } from './basket/machinery.ts'
import { settleQuantities } from './basket.ts'
import { mineKey } from './keys.ts'
import { localDatabase } from './local-database.ts'
import { useMine, useMineKeptFirst, useMinePages } from './mine.ts'
import { orderFields, orderItemFields } from './order-fields.ts'
import { sessionNow, useSession } from './session.ts'

export { useDeliveryMethods, useWarehouses } from './delivery.ts'

const addressFields = fieldsOf('Address', [
  'id',
  'addressTitle',
  'postalCode',
  'address',
  'latitude',
  'longitude',
  'isMain',
  'city.id',
  'city.title',
  'city.province.id',
  'city.province.name',
])

/** The person's addresses, the main one first. @spec 2.choose-address, 3.address, 3.local-database */
export function useAddresses() {
  return useMineKeptFirst(
    'addresses',
    { place: ['Address', 'addresses'], fields: addressFields },
    async ({ userId }) => {
      const { page } = await client.search('Address', {
        fields: addressFields,
        filter: { field: 'networkMarketer.id', op: 'eq', value: userId },
        sort: '-isMain',
        size: 100,
      })
      void localDatabase.put('Address', 'mainAddress', page.find((address) => address.isMain) ?? null)
      return page
    },
  )
}

// One state by itself is read off an index in the order of the list, however long that is.
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
        // Those of one state are an archive that only grows: nobody counts it to open its first page.
        count: states.length > 1,
      }),
    { about: [states], staleTime: 15_000 },
  )
}

/** One order of the person, whatever its state; null where there is none of that id. @spec 4.order-lists */
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

/** How long to wait before asking again, in milliseconds; false: not again. `answers` counts those so far. */
type NextPoll = (outcome: PaymentOutcome | undefined, answers: number) => number | false

/**
 * What became of a payment, from the shop's own books; asked again as `nextPollMilliseconds` says.
 * @spec 2.check-payment, 4.sale-order
 */
export function usePaymentResult(paymentId: number, nextPollMilliseconds: NextPoll) {
  const { status } = useSession()
  const language = useLanguage()
  return useQuery({
    queryKey: mineKey(language, 'payment', paymentId),
    queryFn: () => client.request<PaymentResult>(`checkout/result?payment=${paymentId}`),
    enabled: status === 'member',
    staleTime: 0,
    refetchInterval: ({ state }) => nextPollMilliseconds(state.data?.outcome, state.dataUpdateCount),
  })
}

/** @spec 2.choose-address */
export async function chooseDelivery(body: Commands['baskets/choose-delivery']['body']) {
  await settleQuantities()
  const answer = await client.command('baskets/choose-delivery', body)
  await refreshBaskets().catch(() => undefined)
  return answer
}

/**
 * Reserves the stock and answers where to send the browser. One key for one intention: give the same key again when
 * the answer was lost, a new one when the person presses again after a refusal.
 */
export async function pay(body: Commands['checkout/pay']['body'], idempotencyKey = newIdempotencyKey()) {
  await settleQuantities()
  return client.command('checkout/pay', body, { idempotencyKey })
}

/** What becomes of money that was paid and could not become the order. @spec 2.check-payment */
export async function chooseRefund(body: Commands['checkout/choose-refund']['body'], idempotencyKey: string) {
  const answer = await client.command('checkout/choose-refund', body, { idempotencyKey })
  await refreshMine()
  return answer
}

/** Gives the reservation up; the order is a basket again. */
export async function abandonPayment(saleOrderId: number) {
  const answer = await client.command('checkout/abandon', { saleOrderId })
  await refreshMine()
  return answer
}

/** Everything of the person is read again where it is shown: after a payment came back, say. */
export async function refreshMine(): Promise<void> {
  if (sessionNow().status === 'member') await queryClient.invalidateQueries({ queryKey: ['mine'] })
}
