import { fieldsOf, type Row } from '@anar/contract/client'
import { daysBetween, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { percentToBasisPoints, rial } from '@anar/domain/money'
import { orderItemScore, priceOffer, shownRial } from '@anar/domain/pricing'
import type { Language } from '@anar/ui/i18n'

/** The fields of a product card, in a list, a rail or on the landing. @spec 3.product.1 */
export const cardFields = fieldsOf('Product', [
  'id',
  'name',
  'hue',
  'image',
  'publishedAt',
  'ratingCount',
  'ratingAverage',
  'deliveryDays',
  'isInStock',
  'shownVatPercent',
  'features',
  'brand.name',
  'bestOffer.id',
  'bestOffer.actualInventory',
  'bestOffer.price.consumerPrice',
  'bestOffer.price.score',
  'bestOffer.discount.id',
  'bestOffer.discount.discountPercent',
  'bestOffer.rewardBox.id',
  'bestOffer.rewardBox.quantity',
  'bestOffer.rewardBox.rewardQuantity',
])

export type CardRow = Row<'Product', (typeof cardFields)[number]>

/** A product as its card shows it, with the data to add it to the basket. */
export type CatalogueCard = {
  id: number
  name: string
  brand: string
  hue: number
  imageId: string | null
  ratingAverage: number | null
  ratingCount: number
  /** Of one unit at today's price. */
  scoreHundredths: number
  /** As shoppers see it, with VAT unless the shop shows prices without; null while the product has no price. */
  finalRial: number | null
  /** Null without a discount. */
  originalRial: number | null
  discountPercent: number
  /** Buy `quantity`, get `rewardQuantity` free. */
  reward: { quantity: number; rewardQuantity: number } | null
  isInStock: boolean
  isNew: boolean
  isFast: boolean
  facts: readonly string[]
  /** The offer that the card's button adds; null if there is none. */
  skuSellerId: number | null
  available: number
}

// A month on the shelf is new; ready to leave within a day is fast.
const newDays = 30
const fastDays = 1

/** @param now milliseconds since 1970 */
export function cardFrom(
  row: CardRow,
  { language, now }: { language: Language; now: number },
): CatalogueCard {
  const money = moneyOf(row)
  return {
    id: row.id,
    name: row.name,
    brand: row.brand.name,
    hue: row.hue,
    imageId: row.image,
    ratingAverage: row.ratingAverage,
    ratingCount: row.ratingCount,
    ...money,
    isInStock: row.isInStock && money.finalRial !== null,
    isNew: isRecent(row.publishedAt, language, now),
    isFast: row.isInStock && row.deliveryDays !== null && row.deliveryDays <= fastDays,
    facts: row.features.slice(0, 3),
    skuSellerId: row.bestOffer?.id ?? null,
    available: Math.max(0, row.bestOffer?.actualInventory ?? 0),
  }
}

type CardMoney = Pick<
  CatalogueCard,
  'finalRial' | 'originalRial' | 'discountPercent' | 'scoreHundredths' | 'reward'
>

const noMoney: CardMoney = {
  finalRial: null,
  originalRial: null,
  discountPercent: 0,
  scoreHundredths: 0,
  reward: null,
}

// Priced by the basket's function.
function moneyOf({ bestOffer: row, shownVatPercent }: CardRow): CardMoney {
  if (!row?.price) return noMoney
  const { rewardBox } = row
  const offer = {
    skuSellerId: row.id,
    consumerPriceRial: row.price.consumerPrice,
    scoreHundredths: row.price.score,
    discount: row.discount,
    specialDiscounts: [],
    rewardBox,
    vatBasisPoints: 0,
    weightGram: 0,
    categoryPath: [],
  }
  const one = priceOffer(offer, 1)
  const shown = { vatBasisPoints: percentToBasisPoints(shownVatPercent), pricesIncludeVat: true }
  return {
    finalRial: shownRial(one.finalUnitPrice, shown),
    originalRial: one.finalUnitPrice < one.unitPrice ? shownRial(one.unitPrice, shown) : null,
    discountPercent: one.discount?.discountPercent ?? 0,
    scoreHundredths: orderItemScore({
      unitScoreHundredths: row.price.score,
      unitPriceRial: one.unitPrice,
      netRial: rial(one.orderItemValueAmount),
    }),
    reward: rewardBox,
  }
}

function isRecent(publishedAt: string | null, language: Language, now: number): boolean {
  const day = publishedAt && isoDayFrom(publishedAt.slice(0, 10), language === 'pe' ? 'pe' : 'gr')
  if (!day) return false
  return daysBetween({ from: day, to: tehranDay(now) }) < newDays
}
