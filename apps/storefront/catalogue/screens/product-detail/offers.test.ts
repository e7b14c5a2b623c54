/** @spec 2.product-detail, 3.sku, 3.product */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import type { SkuRow, SkuSellerRow } from '../../data/product.ts'
import { factsOf, satisfiedPercent } from './facts.ts'
import { boxPrices, chosenSku, isInStock, offersOf, pricedLine } from './offers.ts'

const seller = (
  id: number,
  priceRial: number,
  stock: number,
  changes: Partial<SkuSellerRow> = {},
): SkuSellerRow => ({
  id,
  isActive: true,
  actualInventory: stock,
  preparationDays: 1,
  seller: { id, name: `فروشندهٔ ${id}` },
  prices: [{ consumerPrice: rial(priceRial), score: 10_000 }],
  discounts: [],
  specialDiscounts: [],
  rewardBoxes: [],
  ...changes,
})
const sku = (id: number, skuSellers: SkuSellerRow[]): SkuRow => ({
  id,
  name: `کالای ${id}`,
  optionName: `${id} میلی‌لیتر`,
  swatch: null,
  position: id,
  gtin: '6260123400017',
  weightGram: 120,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  images: [],
  skuSellers,
})

const withoutVat = { vatPercent: 10, shownVatPercent: 0 }

describe('the offers of a sku', () => {
  it('are sorted by stock, then price, without withdrawn ones and those without a price', () => {
    const offers = offersOf(
      sku(1, [
        seller(1, 500_000, 0),
        seller(2, 900_000, 3),
        seller(3, 800_000, 1),
        seller(4, 100_000, 9, { isActive: false }),
        seller(5, 100_000, 9, { prices: [] }),
      ]),
      withoutVat,
    )
    expect(offers.map(({ offer }) => offer.skuSellerId)).toEqual([3, 2, 1])
  })

  it('compare by the final price: 1,000,000 at 30 percent off before 800,000', () => {
    const discounts = [{ id: 1, discountPercent: 30 }]
    const offers = offersOf(
      sku(1, [seller(1, 800_000, 1), seller(2, 1_000_000, 1, { discounts })]),
      withoutVat,
    )
    expect(offers.map(({ unitRial }) => unitRial)).toEqual([700_000, 800_000])
  })
})

/** @spec 3.order-labels */
it('shows prices with their VAT where the shop does: 1,000,000 at 10 percent is 1,100,000', () => {
  const boxes = { specialDiscounts: [{ id: 2, quantity: 3, discountPercent: 20 }] }
  const [offer] = offersOf(sku(1, [seller(1, 1_000_000, 5, boxes)]), { vatPercent: 10, shownVatPercent: 10 })
  expect(offer!.unitRial).toBe(1_100_000)
  expect(boxPrices(offer!)).toEqual([{ quantity: 3, percent: 20, unitRial: 880_000 }])
})

describe('quantity boxes', () => {
  const [best] = offersOf(
    sku(1, [
      seller(1, 1_000_000, 20, {
        discounts: [{ id: 1, discountPercent: 10 }],
        specialDiscounts: [
          { id: 3, quantity: 6, discountPercent: 20 },
          { id: 2, quantity: 3, discountPercent: 5 },
        ],
      }),
    ]),
    withoutVat,
  )

  it('are shown only if they beat the running discount: 5 percent from 3 does not beat 10, 20 from 6 does', () => {
    expect(boxPrices(best!)).toEqual([{ quantity: 6, percent: 20, unitRial: 800_000 }])
  })

  it('count in the price of the line from their quantity on', () => {
    expect(pricedLine(best!.offer, 5).finalUnitPrice).toBe(900_000)
    expect(pricedLine(best!.offer, 6)).toMatchObject({
      finalUnitPrice: 800_000,
      orderItemValueAmount: 4_800_000,
    })
  })
})

describe('the sku that is shown', () => {
  const skus = [sku(1, [seller(1, 1, 0)]), sku(2, [seller(2, 1, 5)]), sku(3, [seller(3, 1, 5)])]

  it('is the one of the URL, else of the best offer, else the first in stock, else the first', () => {
    expect(chosenSku({ skus, bestOffer: { id: 3 } }, 1)?.id).toBe(1)
    expect(chosenSku({ skus, bestOffer: { id: 3 } }, 99)?.id).toBe(3)
    expect(chosenSku({ skus, bestOffer: null }, null)?.id).toBe(2)
    expect(chosenSku({ skus: [skus[0]!], bestOffer: null }, null)?.id).toBe(1)
    expect(chosenSku({ skus: [], bestOffer: null }, null)).toBeNull()
  })

  it('is in stock if any seller has a unit and a price', () => {
    expect(skus.map(isInStock)).toEqual([false, true, true])
  })
})

describe('tags and ratings', () => {
  it('are grouped by the tag group', () => {
    const skinType = { id: 1, name: 'نوع پوست' }
    const texture = { id: 7, name: 'بافت' }
    const facts = factsOf([
      { id: 31, name: 'سبک', tagSubgroup: texture },
      { id: 1, name: 'خشک', tagSubgroup: skinType },
      { id: 3, name: 'مختلط', tagSubgroup: skinType },
    ])
    expect(facts).toEqual([
      { id: 1, name: 'نوع پوست', values: ['خشک', 'مختلط'] },
      { id: 7, name: 'بافت', values: ['سبک'] },
    ])
  })

  it('give 90 percent for 193 of 214 ratings of 4 and 5 stars, and nothing for four ratings', () => {
    expect(satisfiedPercent([3, 5, 13, 41, 152])).toBe(90)
    expect(satisfiedPercent([0, 0, 0, 0, 4])).toBeNull()
  })
})
