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
 * Reserves the stock and returns the redirect URL. One key for one intention: pass the same key after a lost answer,
 * a new one after a refusal.
 */
export async function pay(body: Commands['checkout/pay']['body'], idempotencyKey?: string) {
  await settleQuantities()
  return client.command('checkout/pay', body, { idempotencyKey })
}

/** Cancels the reservation; the order becomes a basket again. */
export async function abandonPayment(saleOrderId: number) {
  const answer = await client.command('checkout/abandon', { saleOrderId })
  await refreshMine()
  return answer
}

/** Invalidates all personal queries, for example after a payment. */
export async function refreshMine(): Promise<void> {
  if (sessionNow().status === 'member') await queryClient.invalidateQueries({ queryKey: ['mine'] })
}
