import { fieldsOf, type Row } from '@anar/contract/client'
import { percentToBasisPoints } from '@anar/domain/money'
import type { Offer } from '@anar/domain/pricing'
import { validOn } from './validity.ts'

/** The fields of a basket line's sku seller, relative to SkuSeller. @spec 7.search-sale-order, 3.sku */
export const offerFields = fieldsOf('SkuSeller', [
  'id',
  'isActive',
  'actualInventory',
  'preparationDays',
  'seller.name',
  'prices.consumerPrice',
  'prices.score',
  'prices.scorePriceRatio',
  'prices.fromDate',
  'prices.toDate',
  'discounts.id',
  'discounts.discountPercent',
  'discounts.fromDate',
  'discounts.toDate',
  'specialDiscounts.id',
  'specialDiscounts.quantity',
  'specialDiscounts.discountPercent',
  'specialDiscounts.fromDate',
  'specialDiscounts.toDate',
  'rewardBoxes.id',
  'rewardBoxes.quantity',
  'rewardBoxes.rewardQuantity',
  'rewardBoxes.fromDate',
  'rewardBoxes.toDate',
  'sku.id',
  'sku.name',
  'sku.optionName',
  'sku.weightGram',
  'sku.images.fileStorageId',
  'sku.images.order',
  'sku.product.id',
  'sku.product.name',
  'sku.product.hue',
  'sku.product.brand.name',
  'sku.product.productCategory.vatPercent',
  'sku.product.productCategory.path',
])

/** The fields with a prefix, the path to the sku seller. */
export function fieldsUnder<const Prefix extends string, const Field extends string>(
  prefix: Prefix,
  fields: readonly Field[],
): readonly `${Prefix}.${Field}`[] {
  return fields.map((field) => `${prefix}.${field}` as const)
}

/**
 * Filters that limit the records of a sku seller to those valid on the day.
 * @param prefix path to the sku seller with its dot, '' from SkuSeller itself
 * @spec 7.search-sale-order, 7.date-filters
 */
export function recordWindows<const Prefix extends string>(prefix: Prefix, day: string) {
  return [
    { within: `${prefix}prices`, filter: validOn(day) },
    { within: `${prefix}discounts`, filter: validOn(day) },
    { within: `${prefix}specialDiscounts`, filter: validOn(day) },
    { within: `${prefix}rewardBoxes`, filter: validOn(day) },
  ] as const
}

/** The same, and only the first image of the sku. @spec 7.search-sale-order.1 */
export function offerWindows<const Prefix extends string>(prefix: Prefix, day: string) {
  const firstImage = { field: 'order', op: 'eq', value: 1 } as const
  return [...recordWindows(prefix, day), { within: `${prefix}sku.images`, filter: firstImage }] as const
}

/** A sku seller with `offerFields`. */
export type OfferRow = Row<'SkuSeller', (typeof offerFields)[number]>

/** The domain's offer; null if it cannot be bought: no price valid today, or the offer or its product withdrawn. */
export function offerFrom(row: OfferRow): Offer | null {
  const [price] = row.prices
  const { product } = row.sku
  if (!price || !row.isActive || !product) return null
  const [discount] = row.discounts
  const [box] = row.rewardBoxes
  return {
    skuSellerId: row.id,
    consumerPriceRial: price.consumerPrice,
    scoreHundredths: price.score,
    discount: discount ? { id: discount.id, discountPercent: discount.discountPercent } : null,
    specialDiscounts: row.specialDiscounts.map(({ id, quantity, discountPercent }) => ({
      id,
      quantity,
      discountPercent,
    })),
    rewardBox: box ? { id: box.id, quantity: box.quantity, rewardQuantity: box.rewardQuantity } : null,
    vatBasisPoints: percentToBasisPoints(product.productCategory.vatPercent),
    weightGram: row.sku.weightGram,
    categoryPath: product.productCategory.path,
  }
}
