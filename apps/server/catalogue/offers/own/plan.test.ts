/** @spec 3.sku, 9.commission */
import { describe, expect, it } from 'vitest'
import { type OwnOfferState, planOffer, type WantedOffer } from './plan.ts'

const today = '2026-05-10'
const plan = { pointValueRial: 10_000, largestScorePriceRatio: 0.5 }
const nothing: WantedOffer = { priceRial: null, scorePriceRatio: null, discount: null, preparationDays: null }
const price: OwnOfferState['price'] = {
  ...{ id: 1, from_date: '2026-01-01', to_date: null, consumer_price: 1_000_000, score_price_ratio: 0.3 },
  ...{ wholesale_price: 700_000, purchase_price: null },
}
const state: OwnOfferState = {
  ...{ sku_id: 5, sku_seller_id: 50, preparation_days: 2, price, next_price_from: null, discounts: [] },
}
const discount = (
  id: number,
  from: OwnOfferState['next_price_from'],
  to: OwnOfferState['next_price_from'],
) => ({
  ...{ id, from_date: from, to_date: to, discount_percent: 10 },
})
const planned = (of: OwnOfferState | null, wanted: Partial<WantedOffer>) =>
  planOffer(of, { ...nothing, ...wanted }, { today, plan })
const wantedDiscount = (percent: number, from: string | null, to: string | null) =>
  ({ discount: { percent, fromDate: from, toDate: to } }) as Partial<WantedOffer>

describe('the shop’s own offer', () => {
  it('stays as it is where nothing differs, or nothing is wanted', () => {
    expect(planned(state, {})).toMatchObject({ isSame: true })
    expect(planned(null, {})).toMatchObject({ isSame: true })
    expect(planned(state, { priceRial: 1_000_000, scorePriceRatio: 0.3, preparationDays: 2 })).toEqual({
      ...{ preparationDays: null, price: null, discount: null, isSame: true },
    })
  })

  it('sets another price from today on, ends the current one, and copies its ratio and costs', () => {
    expect(planned(state, { priceRial: 1_200_000 })).toMatchObject({
      price: {
        ...{
          from_date: today,
          to_date: null,
          consumer_price: 1_200_000,
          score_price_ratio: 0.3,
          score: 3_600,
        },
        ...{ ends: 1, wholesale_price: 700_000 },
      },
    })
    const planned1 = planned({ ...state, price: null, next_price_from: '2026-06-01' }, { priceRial: 10 })
    expect(planned1).toMatchObject({ price: { to_date: '2026-06-01', ends: null, score_price_ratio: 0 } })
  })

  it('is made with its price; without one it cannot be', () => {
    expect(planned(null, { priceRial: 500_000 })).toMatchObject({ preparationDays: 0, isSame: false })
    expect(planned(null, { preparationDays: 3 })).toEqual({ field: 'priceRial', fault: 'mandatory' })
  })

  it('carries no more score than the income plan lets it', () => {
    expect(planned(state, { scorePriceRatio: 0.51 })).toEqual({
      field: 'scorePriceRatio',
      fault: 'scoreAbovePlan',
    })
  })

  it('takes a discount from its first day on, or from today where that is past', () => {
    expect(planned(state, wantedDiscount(15, '2026-05-20', '2026-06-01'))).toMatchObject({
      discount: { from_date: '2026-05-20', to_date: '2026-06-01', discount_percent: 15, ends: null },
    })
    expect(planned(state, wantedDiscount(15, '2026-01-01', null))).toMatchObject({
      discount: { from_date: today },
    })
  })

  it('ends the current discount on the first day of another, and leaves an equal one', () => {
    const running = { ...state, discounts: [discount(7, '2026-05-01', '2026-07-01')] }
    expect(planned(running, wantedDiscount(20, null, null))).toMatchObject({
      discount: { from_date: today, ends: 7 },
    })
    expect(planned(running, wantedDiscount(10, '2026-05-01', '2026-07-01'))).toMatchObject({ isSame: true })
    expect(planned(running, wantedDiscount(10, null, '2026-08-01'))).toMatchObject({ isSame: false })
  })

  it('does not take one that is over, that ends before it begins, or that begins before a later one ends', () => {
    const fault = (code: string) => ({ field: 'discount', fault: code })
    expect(planned(state, wantedDiscount(10, null, today))).toEqual(fault('discountOver'))
    expect(planned(state, wantedDiscount(10, '2026-06-02', '2026-06-01'))).toEqual(fault('dayAfterwards'))
    const later = { ...state, discounts: [discount(8, '2026-06-01', '2026-06-10')] }
    expect(planned(later, wantedDiscount(20, null, null))).toEqual(fault('discountOverlap'))
    expect(planned(later, wantedDiscount(20, null, '2026-06-01'))).toMatchObject({ isSame: false })
  })
})
