import type { BulkChange } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type Rial, ratioToTen, rial } from '@anar/domain/money'
import { saveDiscountRecord, savePriceRecord } from '../../offers/index.ts'
import type { BulkContext, Step } from './bulk.ts'
import { type OwnOffer, ownOffers } from './queries.ts'

type OfOffers = Extract<BulkChange, { kind: 'price-percent' | 'price-amount' | 'discount' }>

/**
 * A change of the prices or discounts of the shop's own offers of a product: from a day on, until the end of the record
 * that it replaces. Rows may hold NO_RUNNING_PRICE and the refusals of saving a record.
 */
export async function changeOffers(
  context: BulkContext,
  productId: number,
  change: BulkChange,
): Promise<Step[]> {
  const ofOffers = change as OfOffers
  const { tx, language } = context
  const offers = await ownOffers(tx, productId, { day: ofOffers.fromDate, language })
  return offers.map((offer) => ({
    skuSellerId: offer.sku_seller_id,
    name: offer.name,
    before: ofOffers.kind === 'discount' ? null : offer.consumer_price,
    run: () =>
      ofOffers.kind === 'discount'
        ? giveDiscount(context, offer, ofOffers)
        : changePrice(context, offer, ofOffers),
  }))
}

async function giveDiscount(
  context: BulkContext,
  { sku_seller_id: skuSellerId }: OwnOffer,
  { percent, fromDate, toDate }: Extract<OfOffers, { kind: 'discount' }>,
) {
  const body = {
    discountId: null,
    revision: null,
    skuSellerId,
    fromDate,
    toDate,
    percent,
    endsRunning: false,
  }
  await saveDiscountRecord({ ...context, body }, 'office')
  return { before: null, after: percent }
}

async function changePrice(
  context: BulkContext,
  offer: OwnOffer,
  change: Exclude<OfOffers, { kind: 'discount' }>,
) {
  if (offer.consumer_price === null) throw new Refusal('NO_RUNNING_PRICE')
  const before = rial(offer.consumer_price)
  const after = changedPrice(before, change)
  if (after <= 0) throw new Refusal('PRICE_TOO_LOW')
  if (after === before) return { before, after }
  const body = {
    ...{
      priceId: null,
      revision: null,
      skuSellerId: offer.sku_seller_id,
      consumerPriceRial: after,
      endsRunning: true,
    },
    ...{ fromDate: change.fromDate, toDate: offer.to_date },
    ...{ wholesalePriceRial: offer.wholesale_price, purchasePriceRial: offer.purchase_price },
    scorePriceRatio: Number(offer.score_price_ratio),
  }
  await savePriceRecord({ ...context, body }, 'office')
  return { before, after }
}

function changedPrice(before: Rial, change: Exclude<OfOffers, { kind: 'discount' }>): Rial {
  if (change.kind === 'price-amount') return rial(before + change.amountRial)
  return ratioToTen(before, 10_000 + Math.round(change.percent * 100), 10_000)
}
