/** @spec 3.basket, 3.sale-order, 3.order-labels */
import { rial } from '@anar/domain/money'
import { type Delivery, judgeCode } from '@anar/domain/pricing'
import { expect, it } from 'vitest'
import { createRandom, type Random } from '../apps/server/demo/random.ts'
import { knownOffer } from '../apps/server/sales/baskets/pricing/offers.ts'
import { pricedBasket } from '../apps/server/sales/baskets/pricing/price-basket.ts'
import type { LineRow, OfferRow } from '../apps/server/sales/baskets/pricing/queries.ts'
import { termsOf } from '../apps/server/sales/discount-codes/index.ts'
import type { OfferRow as SearchRow } from '../apps/storefront/catalogue/data/offer.ts'
import { type PublicSettings, priceRulesOf } from '../apps/storefront/platform/data/settings.ts'
import { codeOf } from '../apps/storefront/sales/data/basket/code.ts'
import { priceLines } from '../apps/storefront/sales/data/basket/lines.ts'
import { type BasketRow, deliveryOf } from '../apps/storefront/sales/data/basket/member-baskets.ts'

// Two programs price one basket: the server from the rows of its database, the browser from the answers of search.
// Each gets the same random shop in its own form, and must compute the same amount to the rial.

const basketCount = 10_000

it('the browser shows what the server charges, on 10,000 random baskets', () => {
  const random = createRandom(40_511)
  let discounted = 0
  let refused = 0
  let free = 0
  let uncovered = 0
  for (let count = 0; count < basketCount; count += 1) {
    const shop = randomShop(random)
    const server = serverPrice(shop)
    const browser = browserPrice(shop)
    expect(browser.priced).toEqual(server.priced)
    expect(browser.notCovered).toEqual(server.notCovered)
    expect(browser.code?.refusal ?? null).toBe(server.codeRefusal?.code ?? null)
    if (server.priced.orderDiscountAmount > 0) discounted += 1
    if (server.codeRefusal) refused += 1
    if (server.priced.items.some((item) => item.rewardQuantity > 0)) free += 1
    if (server.notCovered) uncovered += 1
  }
  // The random shops have covered every case.
  expect(Math.min(discounted, refused, free, uncovered)).toBeGreaterThan(basketCount / 50)
}, 30_000)

type RandomOffer = {
  id: number
  quantity: number
  takesFreeUnits: boolean
  priceRial: number | null
  scoreHundredths: number
  isOffered: boolean
  discountPercent: number | null
  boxes: { id: number; quantity: number; percent: number }[]
  reward: { id: number; quantity: number; rewardQuantity: number } | null
  vatPercent: number
  weightGram: number
  categoryPath: number[]
}
type RandomCode = {
  type: 'PERCENT' | 'AMOUNT'
  percent: number | null
  amount: number | null
  ceiling: number | null
  minimum: number
  categoryIds: number[] | null
}
type Rate = { upToGram: number | null; priceRial: number; provinceId: number | null }
type RandomShop = {
  offers: RandomOffer[]
  code: RandomCode | null
  destination: { kind: 'none' } | { kind: 'warehouse' } | { kind: 'ship'; provinceId: number; rates: Rate[] }
  settings: {
    freeShippingDollars: number
    exchangeRateRial: number
    pricesIncludeVat: boolean
    freeShippingBeforeCode: boolean
  }
}

const paths = [[1], [1, 11], [1, 12], [2], [2, 21, 211]]

function randomShop(random: Random): RandomShop {
  const offers = Array.from({ length: random.between(0, 6) }, (_, index) => randomOffer(random, index + 1))
  const isPercent = random.chance(0.5)
  const tens = (min: number, max: number) => random.between(min, max) * 10
  const code = random.chance(0.6)
    ? {
        type: isPercent ? ('PERCENT' as const) : ('AMOUNT' as const),
        percent: isPercent ? random.between(1, 10_000) / 100 : null,
        amount: isPercent ? null : tens(1, 500_000),
        ceiling: isPercent && random.chance(0.5) ? tens(1, 100_000) : null,
        minimum: random.chance(0.4) ? tens(0, 2_000_000) : 0,
        categoryIds: random.chance(0.5) ? [random.pick([1, 2, 11, 12, 21, 99])] : null,
      }
    : null
  const rates = Array.from({ length: random.between(1, 3) }, () => ({
    upToGram: random.chance(0.7) ? random.between(100, 20_000) : null,
    priceRial: tens(0, 100_000),
    provinceId: random.chance(0.5) ? random.between(1, 2) : null,
  }))
  const destination = random.pick([
    { kind: 'none' as const },
    { kind: 'warehouse' as const },
    { kind: 'ship' as const, provinceId: random.between(1, 2), rates },
  ])
  const settings = {
    freeShippingDollars: random.between(1, 60),
    exchangeRateRial: random.between(100, 2_000_000),
    pricesIncludeVat: random.chance(0.5),
    freeShippingBeforeCode: random.chance(0.5),
  }
  return { offers, code, destination, settings }
}

function randomOffer(random: Random, id: number): RandomOffer {
  const percent = () => random.between(0, 10_000) / 100
  const boxQuantity = random.between(1, 6)
  return {
    id,
    quantity: random.between(1, 30),
    takesFreeUnits: random.chance(0.5),
    // Not only whole tomans: a price may have been typed in single rials.
    priceRial: random.chance(0.95) ? random.between(0, 20_000_000) : null,
    scoreHundredths: random.between(0, 50_000),
    isOffered: random.chance(0.95),
    discountPercent: random.chance(0.4) ? percent() : null,
    boxes: Array.from({ length: random.between(0, 2) }, (_, index) => ({
      id: id * 10 + index,
      quantity: random.between(1, 12),
      percent: percent(),
    })),
    reward: random.chance(0.3)
      ? { id, quantity: boxQuantity, rewardQuantity: random.between(1, boxQuantity) }
      : null,
    vatPercent: random.pick([0, 9, 10, 12.5]),
    weightGram: random.between(0, 3_000),
    categoryPath: random.pick(paths),
  }
}

// ── as the database returns it ──

function serverPrice(shop: RandomShop) {
  const rows = shop.offers.map(
    (offer): LineRow => ({
      sku_seller_id: offer.id,
      quantity: offer.quantity,
      takes_free_units: offer.takesFreeUnits,
      final_unit_price: 0,
      stored: null,
    }),
  )
  const offers = new Map(shop.offers.map((offer) => [offer.id, knownOffer(offerRow(offer))]))
  const { destination, code } = shop
  const delivery: Delivery =
    destination.kind === 'ship'
      ? {
          kind: 'ship',
          provinceId: destination.provinceId,
          method: {
            id: 7,
            rates: destination.rates.map((rate) => ({ ...rate, priceRial: rial(rate.priceRial) })),
          },
        }
      : { kind: destination.kind === 'warehouse' ? 'warehouse' : 'none-yet' }
  const terms = code && termsOf(codeRow(code))
  const facts = {
    today: '2026-05-10',
    userType: 'Customer',
    hasOtherOrders: false,
    uses: 0,
    usesOfPerson: 0,
  } as const
  return pricedBasket({
    rows,
    offers,
    code: terms && { terms, refusalOf: (lines) => judgeCode(terms, { ...facts, lines }) },
    delivery,
    wallet: { wanted: 0, balance: 0 },
    settings: { ...shop.settings, gatewayMinRial: 10_000 },
  })
}

function offerRow(offer: RandomOffer): OfferRow {
  const { reward } = offer
  return {
    sku_seller_id: offer.id,
    name: { fa: 'کالای نمونه' },
    weight_gram: offer.weightGram,
    is_offered: offer.isOffered,
    consumer_price: offer.priceRial,
    score: offer.priceRial === null ? null : offer.scoreHundredths,
    discount_id: offer.discountPercent === null ? null : offer.id,
    // A numeric column is read as text with its declared digits.
    discount_percent: offer.discountPercent === null ? null : offer.discountPercent.toFixed(2),
    boxes: offer.boxes.map(({ id, quantity, percent }) => ({ id, quantity, discount_percent: percent })),
    reward_box: reward && {
      id: reward.id,
      quantity: reward.quantity,
      reward_quantity: reward.rewardQuantity,
    },
    category_path: offer.categoryPath,
    vat_percent: offer.vatPercent.toFixed(2),
    available: 1_000,
  }
}

function codeRow(code: RandomCode) {
  return {
    id: 1,
    code: 'SAMPLE',
    type: code.type,
    percent: code.percent === null ? null : code.percent.toFixed(2),
    amount: code.amount,
    ceiling: code.ceiling,
    from_date: null,
    to_date: null,
    usage_limit: null,
    person_limit: null,
    minimum_basket: code.minimum,
    category_ids: code.categoryIds,
    is_first_order: false,
    user_types: null,
    is_active: true,
  }
}

// ── as the search returns it ──

function browserPrice(shop: RandomShop) {
  const { destination, code } = shop
  const row = {
    codeRefusal: null,
    discountCode: code && {
      code: 'SAMPLE',
      title: 'Sample',
      type: code.type,
      percent: code.percent,
      amount: code.amount === null ? null : rial(code.amount),
      ceiling: code.ceiling === null ? null : rial(code.ceiling),
      minimumBasket: rial(code.minimum),
      categoryIds: code.categoryIds,
      fromDate: null,
      toDate: null,
    },
    warehouse: destination.kind === 'warehouse' ? { id: 1 } : null,
    address: destination.kind === 'ship' ? { city: { province: { id: destination.provinceId } } } : null,
    deliveryMethod:
      destination.kind === 'ship'
        ? {
            id: 7,
            rates: destination.rates.map(({ upToGram, priceRial, provinceId }) => ({
              upToGram,
              price: rial(priceRial),
              province: provinceId === null ? null : { id: provinceId },
            })),
          }
        : null,
  } satisfies Partial<Record<keyof BasketRow, unknown>>
  const wanted = shop.offers.map((offer) => ({
    skuSellerId: offer.id,
    quantity: offer.quantity,
    takesFreeUnits: offer.takesFreeUnits,
    row: searchRow(offer),
  }))
  return priceLines(wanted, {
    rules: priceRulesOf(shop.settings as PublicSettings),
    delivery: deliveryOf(row),
    code: codeOf(row),
  })
}

function searchRow(offer: RandomOffer): SearchRow {
  const always = { fromDate: null, toDate: null }
  const { id, priceRial, discountPercent, reward } = offer
  return {
    id,
    isActive: offer.isOffered,
    actualInventory: 1_000,
    preparationDays: 0,
    seller: { name: 'Sample' },
    prices:
      priceRial === null
        ? []
        : [{ consumerPrice: rial(priceRial), score: offer.scoreHundredths, scorePriceRatio: 0.5, ...always }],
    discounts: discountPercent === null ? [] : [{ id, discountPercent, ...always }],
    specialDiscounts: offer.boxes.map((box) => ({
      id: box.id,
      quantity: box.quantity,
      discountPercent: box.percent,
      ...always,
    })),
    rewardBoxes: reward ? [{ ...reward, ...always }] : [],
    sku: {
      id,
      name: 'Sample',
      optionName: null,
      weightGram: offer.weightGram,
      images: [],
      product: {
        id,
        name: 'Sample',
        hue: 1,
        brand: { name: 'Sample' },
        productCategory: { vatPercent: offer.vatPercent, path: offer.categoryPath },
      },
    },
  }
}
