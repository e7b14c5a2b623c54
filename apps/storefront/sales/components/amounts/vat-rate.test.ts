/** @spec 3.order-labels, 9.free-shipping */
import { describe, expect, it } from 'vitest'
import { freeShippingPercent, soleVatPercent } from './vat-rate.ts'

describe('the rate in the VAT line', () => {
  it('is shown if all lines have the same', () => {
    expect(soleVatPercent([1000, 1000])).toBe(10)
    expect(soleVatPercent([950])).toBe(9.5)
  })
  it('is left out if lines differ or there are none', () => {
    expect(soleVatPercent([1000, 0])).toBeNull()
    expect(soleVatPercent([])).toBeNull()
  })
})

describe('the progress to free shipping', () => {
  const order = (judgedRial: number, restToFreeShippingRial: number) =>
    freeShippingPercent({
      judgedRial,
      restToFreeShippingRial,
      freeShipping: restToFreeShippingRial === 0,
    })
  it('is 50 percent at half the threshold', () => {
    expect(order(25_000_000, 25_000_000)).toBe(50)
  })
  it('is below 100 percent ten rials before the threshold', () => {
    expect(order(49_999_990, 10)).toBe(99)
    expect(order(50_000_000, 0)).toBe(100)
  })
  it('is 0 for an empty basket', () => {
    expect(order(0, 50_000_000)).toBe(0)
  })
})
