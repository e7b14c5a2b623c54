/** @spec 3.product, 5.out-of-stock */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import { type CardRow, cardFrom } from './product-card.ts'

const row: CardRow = {
  id: 1,
  name: 'سرم آنتی‌اکسیدان هسته انار',
  hue: 346,
  image: 'file-1',
  publishedAt: '1405-08-20T09:00:00+03:30',
  ratingCount: 214,
  ratingAverage: 4.7,
  deliveryDays: 1,
  isInStock: true,
  shownVatPercent: 0,
  features: ['بدون پارابن', 'بطری شیشه‌ای', 'آزمون‌شده', 'چهارمی'],
  brand: { name: 'دانه' },
  bestOffer: {
    id: 7,
    actualInventory: 12,
    price: { consumerPrice: rial(6_850_000), score: 27_400 },
    discount: { id: 1, discountPercent: 15 },
    rewardBox: null,
  },
}
const seen = { language: 'pe', now: Date.parse('2026-11-21T12:00:00Z') } as const

describe("a product's card", () => {
  it('shows the box of free units, which the buyer may take or leave', () => {
    const rewardBox = { id: 3, quantity: 3, rewardQuantity: 1 }
    const withBox = { ...row, bestOffer: { ...row.bestOffer!, rewardBox } }
    expect(cardFrom(withBox, seen).reward).toEqual(rewardBox)
    expect(cardFrom(row, seen).reward).toBeNull()
  })

  /** @spec 3.order-labels */
  it('shows prices with VAT and the score of the price before it: 5,822,500 and 10 percent', () => {
    expect(cardFrom({ ...row, shownVatPercent: 10 }, seen)).toMatchObject({
      finalRial: 6_404_750,
      originalRial: 7_535_000,
      scoreHundredths: 23_290,
    })
  })

  /** @spec 3.product.1 */
  it('shows the discounted price, the old one, and the score of what is paid: 15 percent off 6,850,000', () => {
    expect(cardFrom(row, seen)).toMatchObject({
      finalRial: 5_822_500,
      originalRial: 6_850_000,
      discountPercent: 15,
      scoreHundredths: 23_290,
      skuSellerId: 7,
      available: 12,
    })
  })

  it('shows no old price without a discount', () => {
    const plain = { ...row, bestOffer: { ...row.bestOffer!, discount: null } }
    expect(cardFrom(plain, seen)).toMatchObject({
      finalRial: 6_850_000,
      originalRial: null,
      discountPercent: 0,
    })
  })

  it('is out of stock without an offer or a price', () => {
    expect(cardFrom({ ...row, bestOffer: null }, seen)).toMatchObject({ isInStock: false, finalRial: null })
    const withoutPrice = { ...row, bestOffer: { ...row.bestOffer!, price: null } }
    expect(cardFrom(withoutPrice, seen).isInStock).toBe(false)
  })

  it('is new for 30 days, in either calendar', () => {
    expect(cardFrom(row, seen).isNew).toBe(true)
    expect(cardFrom({ ...row, publishedAt: '1405-07-30T09:00:00+03:30' }, seen).isNew).toBe(false)
    const english = { ...seen, language: 'en' } as const
    expect(cardFrom({ ...row, publishedAt: '2026-11-11T09:00:00+03:30' }, english).isNew).toBe(true)
  })

  it('is fast if it leaves within a day and is in stock', () => {
    expect(cardFrom(row, seen).isFast).toBe(true)
    expect(cardFrom({ ...row, deliveryDays: 2 }, seen).isFast).toBe(false)
    expect(cardFrom({ ...row, isInStock: false }, seen).isFast).toBe(false)
  })

  it('has three facts', () => {
    expect(cardFrom(row, seen).facts).toEqual(['بدون پارابن', 'بطری شیشه‌ای', 'آزمون‌شده'])
  })
})
