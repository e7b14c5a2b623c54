import type { BasketAnswer } from '@anar/contract/commands'
import { quantityInStock } from '@anar/domain/pricing'
import { client, queryClient } from '../api.ts'
import { tell } from '../notices.ts'
import { languageNow } from '../preferences.ts'
import { session } from '../session.ts'
import {
  activeBasketIdNow,
  basketRowsNow,
  quantityQueue,
  refreshBaskets,
  visitorBasket,
} from './machinery.ts'
import { type OfferRow, offerFrom } from './offer.ts'

/**
 * Wants so many units of an offer in a basket, the one being filled where none is named. It shows at once; a member's
 * is sent, and a refusal takes it back and is told. 0 removes the line.
 *
 * @param wanted.quantity 0 to 1000
 * @spec 4.basket-actions
 */
export function setQuantity(wanted: { skuSellerId: number; quantity: number; saleOrderId?: number }): void {
  const { skuSellerId, quantity } = wanted
  if (session.state.get().status === 'member') {
    const saleOrderId = wanted.saleOrderId ?? activeBasketIdNow()
    quantityQueue.set({ saleOrderId, skuSellerId, quantity })
    return
  }
  const row = knownOffer(skuSellerId)
  const isMore = quantity > (visitorBasket.quantities.get().get(skuSellerId) ?? 0)
  const most = isMore && row ? mostOf(row, quantity) : quantity
  if (row && most < quantity) tell({ kind: 'stock-short', skuSellerId, name: row.sku.name, available: most })
  visitorBasket.set(skuSellerId, most)
}

// With the units that come free, which have to be there as well.
function mostOf(row: OfferRow, wanted: number): number {
  const available = Math.max(0, row.actualInventory)
  const offer = offerFrom(row)
  return offer ? quantityInStock(offer, { wanted, available }) : Math.min(wanted, available)
}

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

/** Takes every line out; without an id the visitor's basket. @spec 4.basket-actions */
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

/** What was last read of an offer, if anything was. */
function knownOffer(skuSellerId: number): OfferRow | undefined {
  for (const row of basketRowsNow()) {
    const item = row.orderItems.find((one) => one.skuSeller?.id === skuSellerId)
    if (item) return item.skuSeller
  }
  const read = queryClient.getQueriesData<ReadonlyMap<number, OfferRow>>({
    queryKey: ['shop', languageNow(), 'offers'],
  })
  return read.map(([, offers]) => offers?.get(skuSellerId)).findLast((row) => row !== undefined)
}
