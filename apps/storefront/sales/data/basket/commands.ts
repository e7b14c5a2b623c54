import type { BasketAnswer } from '@anar/contract/commands'
import { client } from '../../../platform/data/api.ts'
import { quantityQueue, refreshBaskets, visitorBasket } from './machinery.ts'

/** Resolves when every change of quantities has been answered. Await it before navigating to address or payment. */
export const settleQuantities = quantityQueue.settle

/** Creates a basket; the server makes it the active one. */
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

/** Makes it the active basket. @spec 4.basket-actions */
export function activateBasket(saleOrderId: number): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/activate', { saleOrderId }))
}

/** Removes every line; without an id of the visitor's basket. @spec 4.basket-actions.4 */
export async function clearBasket(saleOrderId?: number): Promise<void> {
  if (saleOrderId === undefined) return visitorBasket.clear()
  await changed(() => client.command('baskets/clear', { saleOrderId }))
}

/** Applies a discount code; rejects with the reason if it does not apply. @spec 2.choose-payment-method */
export function applyCode(input: { saleOrderId: number; code: string }): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/apply-code', input))
}

export function removeCode(saleOrderId: number): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/remove-code', { saleOrderId }))
}

/** Sets the part of a basket paid by the wallet; 0 for none. @spec 2.choose-payment-method */
export function payFromWallet(input: { saleOrderId: number; amountRial: number }): Promise<BasketAnswer> {
  return changed(() => client.command('baskets/use-wallet', input))
}

// Quantities first, so that the command applies to the lines that the person sees.
async function changed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  await quantityQueue.settle()
  const answer = await send()
  await refreshBaskets().catch(() => undefined)
  return answer
}
