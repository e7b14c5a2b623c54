import { quantityInStock } from '@anar/domain/pricing'
import { type OfferRow, offerFrom } from '../../../catalogue/data/offer.ts'
import { queryClient } from '../../../platform/data/api.ts'
import { notify } from '../../../platform/data/notices.ts'
import { languageNow } from '../../../platform/data/preferences.ts'
import { session } from '../../../platform/data/session.ts'
import { activeBasketIdNow, basketRowsNow, quantityQueue, visitorBasket } from './machinery.ts'

/**
 * Sets the units of an offer in a basket, by default the active one. Shown at once; for a member it is sent, and a
 * refusal reverts it with a notice. 0 removes the line. Without `takesFreeUnits` the choice of the line stays.
 *
 * @param wanted.quantity 0 to 1000
 * @spec 4.basket-actions.1
 */
export function setQuantity(wanted: {
  skuSellerId: number
  quantity: number
  saleOrderId?: number
  takesFreeUnits?: boolean
}): void {
  const { skuSellerId, quantity, takesFreeUnits } = wanted
  if (session.state.get().status === 'member') {
    const saleOrderId = wanted.saleOrderId ?? activeBasketIdNow()
    quantityQueue.set({
      ...{ saleOrderId, skuSellerId, quantity },
      ...(takesFreeUnits !== undefined && { takesFreeUnits }),
    })
    return
  }
  const row = knownOffer(skuSellerId)
  const willTake = takesFreeUnits ?? visitorBasket.choices.get().has(skuSellerId)
  const isMore = takesFreeUnits || quantity > (visitorBasket.quantities.get().get(skuSellerId) ?? 0)
  const allowed = isMore && row ? maxUnitsOf(row, { quantity, takesFreeUnits: willTake }) : quantity
  if (row && allowed < quantity)
    notify({ kind: 'stock-short', skuSellerId, name: row.sku.name, available: allowed })
  visitorBasket.set(skuSellerId, allowed, takesFreeUnits)
}

// Free units must be in stock too.
function maxUnitsOf(
  row: OfferRow,
  { quantity: wanted, takesFreeUnits }: { quantity: number; takesFreeUnits: boolean },
): number {
  const available = Math.max(0, row.actualInventory)
  const offer = offerFrom(row)
  return offer ? quantityInStock(offer, { wanted, available, takesFreeUnits }) : Math.min(wanted, available)
}

/** The last loaded row of an offer. */
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
