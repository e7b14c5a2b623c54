import type { Commands } from '@anar/contract/client'
import { client, queryClient } from '../../platform/data/api.ts'
import { sessionNow } from '../../platform/data/session.ts'
import { refreshBaskets } from './basket/machinery.ts'
import { settleQuantities } from './basket.ts'

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
export async function pay(body: Commands['checkout/pay']['body'], idempotencyKey?: string) {
  await settleQuantities()
  return client.command('checkout/pay', body, { idempotencyKey })
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
