import type { BasketAnswer } from '@anar/contract/commands'
import { client } from '../../../platform/data/api.ts'
import { quantityQueue, refreshBaskets, visitorBasket } from './machinery.ts'

/** Resolves when every change of quantities was answered. Await it before leaving for address or payment. */
export const settleQuantities = quantityQueue.settle

/** Makes a basket; the server makes it the one being filled. */
export function createBasket(title = ''): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/create', { title }))
}

export function renameBasket(input: { saleOrderId: number; title: string }): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/rename', input))
}

/** Withdraws a basket. @spec 4.basket-actions */
export function removeBasket(saleOrderId: number): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/delete', { saleOrderId }))
}

/** Makes it the basket being filled. @spec 4.basket-actions */
export function activateBasket(saleOrderId: number): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/activate', { saleOrderId }))
}

/** Takes every line out; without an id the visitor's basket. @spec 4.basket-actions.4 */
export async function clearBasket(saleOrderId?: number): Promise<void> {
  if (saleOrderId === undefined) return visitorBasket.clear()
  await changed(() => client.command('baskets/clear', { saleOrderId }))
}

/** Uses a discount code; rejects with the reason where it does not apply. @spec 2.choose-payment-method */
export function applyCode(input: { saleOrderId: number; code: string }): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/apply-code', input))
}

export function removeCode(saleOrderId: number): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/remove-code', { saleOrderId }))
}

/** Pays so much of a basket from the wallet; 0 for nothing. @spec 2.choose-payment-method */
export function payFromWallet(input: { saleOrderId: number; amountRial: number }): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/use-wallet', input))
}

// Quantities first: a basket is renamed or withdrawn with the lines the person sees in it.
async function changed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  await quantityQueue.settle()
  const answer = await send()
  await refreshBaskets().catch(() => undefined)
  return answer
}
