/** @spec 7.date-filters, 7.search-sale-order */
import { describe, expect, it } from 'vitest'
import { offerWindows } from './offer.ts'
import { todayFor, validOn } from './validity.ts'

describe('today as a filter writes it', () => {
  /** @spec 7.date-filters.2 */
  it('is Persian for the Persian interface and Gregorian for English, at T00:00', () => {
    const noonUtc = Date.parse('2026-11-21T12:00:00Z')
    expect(todayFor('pe', noonUtc)).toBe('1405-08-30T00:00')
    expect(todayFor('en', noonUtc)).toBe('2026-11-21T00:00')
  })

  it("is Tehran's day: at 20:30 UTC the next one has started", () => {
    expect(todayFor('en', Date.parse('2026-11-21T20:29:59Z'))).toBe('2026-11-21T00:00')
    expect(todayFor('en', Date.parse('2026-11-21T20:30:00Z'))).toBe('2026-11-22T00:00')
  })
})

/** @spec 7.date-filters.1 */
it('requires fromDate on or before the day or null, and toDate null or after it', () => {
  expect(validOn('1405-08-30T00:00')).toEqual({
    and: [
      {
        or: [
          { field: 'fromDate', op: 'lte', value: '1405-08-30T00:00' },
          { field: 'fromDate', op: 'isNull', value: true },
        ],
      },
      {
        or: [
          { field: 'toDate', op: 'isNull', value: true },
          { field: 'toDate', op: 'gt', value: '1405-08-30T00:00' },
        ],
      },
    ],
  })
})

/** @spec 7.search-sale-order.1 */
it('narrows prices, discounts, quantity and reward boxes to the day, and images to the first', () => {
  const windows = offerWindows('orderItems.skuSeller.', '1405-08-30T00:00')
  expect(windows.map(({ within }) => within)).toEqual([
    'orderItems.skuSeller.prices',
    'orderItems.skuSeller.discounts',
    'orderItems.skuSeller.specialDiscounts',
    'orderItems.skuSeller.rewardBoxes',
    'orderItems.skuSeller.sku.images',
  ])
  expect(windows[4].filter).toEqual({ field: 'order', op: 'eq', value: 1 })
})
