import { tehranDay } from '@anar/domain/calendar'
import { percentToBasisPoints, rial } from '@anar/domain/money'
import { type Offer, receivedUnits } from '@anar/domain/pricing'
import type { Sql } from '../../../platform/db/pool.ts'
import { type LineRow, type LocalizedText, type OfferRow, offerRows, type WantedOffers } from './queries.ts'

/** An offer on the day of pricing. */
export type KnownOffer = {
  skuSellerId: number
  name: LocalizedText
  /** Whether the seller still offers it and its product is published. */
  isOffered: boolean
  /** Null where no price is valid today. */
  offer: Offer | null
  vatPercent: number
  /** Units that are not reserved by a checkout. */
  available: number
}

/** The offers of the given ids with the records that are valid at `now` in Tehran; unknown ids are left out. @spec 3.sku, 7.date-filters */
export async function offersOf(
  tx: Sql,
  skuSellerIds: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, KnownOffer>> {
  if (skuSellerIds.length === 0) return new Map()
  return knownOffers(tx, { skuSellerIds }, now)
}

/** The same for an order's lines and further offers. */
export async function knownOffers(
  tx: Sql,
  wanted: WantedOffers,
  now: Temporal.Instant,
): Promise<Map<number, KnownOffer>> {
  const rows = await offerRows(tx, wanted, tehranDay(now.epochMilliseconds))
  return new Map(rows.map((row) => [row.sku_seller_id, knownOffer(row)]))
}

/** The name in the caller's language; Persian where it has no English one. */
export function nameIn(name: LocalizedText, language: 'persian' | 'english'): string {
  return language === 'english' ? (name.en ?? name.fa) : name.fa
}

/** Maps an offer's row to the input of the pricing. */
export function knownOffer(row: OfferRow): KnownOffer {
  const vatPercent = Number(row.vat_percent)
  return {
    skuSellerId: row.sku_seller_id,
    name: row.name,
    isOffered: row.is_offered,
    offer: pricedOffer(row, percentToBasisPoints(vatPercent)),
    vatPercent,
    available: row.available,
  }
}

function pricedOffer(row: OfferRow, vatBasisPoints: number): Offer | null {
  if (row.consumer_price === null || row.score === null) return null
  return {
    skuSellerId: row.sku_seller_id,
    consumerPriceRial: rial(row.consumer_price),
    scoreHundredths: row.score,
    discount:
      row.discount_id === null
        ? null
        : { id: row.discount_id, discountPercent: Number(row.discount_percent) },
    specialDiscounts: row.boxes.map(({ id, quantity, discount_percent }) => ({
      id,
      quantity,
      discountPercent: Number(discount_percent),
    })),
    rewardBox: row.reward_box && {
      id: row.reward_box.id,
      quantity: row.reward_box.quantity,
      rewardQuantity: row.reward_box.reward_quantity,
    },
    vatBasisPoints,
    weightGram: row.weight_gram,
    categoryPath: row.category_path,
  }
}

/** The weight of the lines that can be bought today, with free units and packing. */
export function basketWeightGram(rows: readonly LineRow[], offers: ReadonlyMap<number, KnownOffer>): number {
  return rows.reduce((sum, row) => {
    const known = offers.get(row.sku_seller_id)
    return known?.isOffered && known.offer
      ? sum +
          known.offer.weightGram *
            receivedUnits({
              offer: known.offer,
              quantity: row.quantity,
              takesFreeUnits: row.takes_free_units,
            })
      : sum
  }, 0)
}
