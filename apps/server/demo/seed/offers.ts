import { addDays, type IsoDay } from '@anar/domain/calendar'
import type { Catalogue, CatalogueSku } from '../catalogue/index.ts'
import type { Random } from '../random.ts'
import { shopSellerId } from './base.ts'

export const sampleSellerId = 2
/** Before anything was sold. */
const pricedDaysAgo = 430

type Window = { fromDate: IsoDay | null; toDate: IsoDay | null }
export type PriceRecord = Window & {
  id: number
  skuSellerId: number
  consumerPriceRial: number
  ratio: number
}
export type DiscountRecord = Window & { id: number; skuSellerId: number; percent: number }
export type BoxRecord = DiscountRecord & { quantity: number }

export type RewardRecord = Window & {
  id: number
  skuSellerId: number
  quantity: number
  rewardQuantity: number
}

export type DemoOffer = {
  id: number
  sku: CatalogueSku
  categoryId: number
  sellerId: number
  preparationDays: number
  units: number
}

export type Offers = {
  offers: DemoOffer[]
  prices: PriceRecord[]
  discounts: DiscountRecord[]
  boxes: BoxRecord[]
  rewards: RewardRecord[]
}

/**
 * The shop offers every sku and a second seller a few; prices and discounts have windows of validity around
 * today: some ended, some are still to come, so that validity shows. Days are Tehran days.
 */
export function planOffers(catalogue: Catalogue, today: IsoDay, random: Random): Offers {
  const plan: Offers = { offers: [], prices: [], discounts: [], boxes: [], rewards: [] }
  let number = 0
  for (const product of catalogue.products)
    for (const sku of product.skus) {
      number += 1
      const own = addOffer(plan, { sku, categoryId: product.categoryId, sellerId: shopSellerId, random })
      own.units = soldOut.has(product.data.code) ? 0 : unitsOf(number, random)
      const ratio = product.data.scorePriceRatio
      addPrices(plan, own.id, { priceRial: sku.priceToman * 10, ratio, number, today })
      addDiscounts(plan, own.id, { running: product.data.discountPercent ?? null, number, today, random })
      if (number % 5 === 2) addBoxes(plan, own.id, number)
      if (number % 16 === 5) addReward(plan, own.id, number, today)
      if (number % 11 !== 4 || soldOut.has(product.data.code)) continue
      const other = addOffer(plan, { sku, categoryId: product.categoryId, sellerId: sampleSellerId, random })
      other.preparationDays = random.between(1, 3)
      const dearer = Math.round((sku.priceToman * random.between(101, 106)) / 100_000) * 10_000
      addPrice(plan, other.id, dearer, ratio, { fromDate: addDays(today, -90), toDate: null })
    }
  return plan
}

function addOffer(
  plan: Offers,
  offer: { sku: CatalogueSku; categoryId: number; sellerId: number; random: Random },
): DemoOffer {
  const { random, ...rest } = offer
  const added = {
    ...rest,
    id: plan.offers.length + 1,
    preparationDays: random.chance(0.55) ? 0 : random.between(1, 3),
    units: random.between(14, 160),
  }
  plan.offers.push(added)
  return added
}

/** Products that are sold out in every size. */
const soldOut: ReadonlySet<string> = new Set(['oud-saffron', 'willow-shampoo'])

/** A few skus are sold out and a few nearly so. */
function unitsOf(number: number, random: Random): number {
  if (number % 31 === 17) return 0
  if (number % 19 === 8) return 1 + (number % 3)
  return random.between(14, 160)
}

function addPrices(
  plan: Offers,
  skuSellerId: number,
  { priceRial, ratio, number, today }: { priceRial: number; ratio: number; number: number; today: IsoDay },
) {
  if (number % 7 === 3) {
    // Dearer since a month ago: the old record has ended.
    const changed = addDays(today, -31)
    const before = Math.round((priceRial * 0.92) / 10_000) * 10_000
    addPrice(plan, skuSellerId, before, ratio, { fromDate: addDays(today, -pricedDaysAgo), toDate: changed })
    addPrice(plan, skuSellerId, priceRial, ratio, { fromDate: changed, toDate: null })
    return
  }
  if (number % 13 === 6) {
    // A price change is scheduled in two weeks.
    const changes = addDays(today, 14)
    const after = Math.round((priceRial * 1.08) / 10_000) * 10_000
    addPrice(plan, skuSellerId, priceRial, ratio, {
      fromDate: addDays(today, -pricedDaysAgo),
      toDate: changes,
    })
    addPrice(plan, skuSellerId, after, ratio, { fromDate: changes, toDate: null })
    return
  }
  const fromDate = number % 4 === 0 ? null : addDays(today, -pricedDaysAgo)
  addPrice(plan, skuSellerId, priceRial, ratio, { fromDate, toDate: null })
}

function addPrice(plan: Offers, skuSellerId: number, priceRial: number, ratio: number, window: Window) {
  plan.prices.push({
    ...window,
    id: plan.prices.length + 1,
    skuSellerId,
    consumerPriceRial: priceRial,
    ratio,
  })
}

function addDiscounts(
  plan: Offers,
  skuSellerId: number,
  options: { running: number | null; number: number; today: IsoDay; random: Random },
) {
  const { running, number, today, random } = options
  const add = (percent: number, fromDays: number, toDays: number | null) =>
    plan.discounts.push({
      id: plan.discounts.length + 1,
      skuSellerId,
      percent,
      fromDate: addDays(today, fromDays),
      toDate: toDays === null ? null : addDays(today, toDays),
    })
  if (number % 6 === 1) add(random.pick([10, 15, 20]), -75, -40)
  if (running !== null) add(running, -6, number % 3 === 0 ? random.between(9, 40) : null)
  else if (number % 9 === 5) add(random.pick([8, 12, 15]), -3, null)
  else if (number % 8 === 2) add(random.pick([10, 15, 25]), 8, 22)
}

function addBoxes(plan: Offers, skuSellerId: number, number: number) {
  const add = (quantity: number, percent: number) =>
    plan.boxes.push({
      id: plan.boxes.length + 1,
      skuSellerId,
      quantity,
      percent,
      fromDate: null,
      toDate: null,
    })
  add(3, 10)
  if (number % 2 === 0) add(6, 16)
}

/** «۳ تا بخرید، ۱ تا هدیه»: since ten days. */
function addReward(plan: Offers, skuSellerId: number, number: number, today: IsoDay) {
  plan.rewards.push({
    id: plan.rewards.length + 1,
    skuSellerId,
    quantity: number % 32 === 5 ? 3 : 2,
    rewardQuantity: 1,
    fromDate: addDays(today, -10),
    toDate: null,
  })
}
