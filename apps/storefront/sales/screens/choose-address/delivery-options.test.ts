/** @spec 2.choose-address, 9.free-shipping */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import { deliveryOptions, settledMethodId } from './delivery-options.ts'

const tehran = 8
const isfahan = 4
const post = { id: 1, rates: [{ provinceId: null, upToGram: null, priceRial: rial(480_000) }] }
const courier = {
  id: 2,
  rates: [
    { provinceId: tehran, upToGram: 2000, priceRial: rial(850_000) },
    { provinceId: tehran, upToGram: 5000, priceRial: rial(1_200_000) },
  ],
}
const methods = [courier, post]

const costs = (provinceId: number, weightGram: number, isFree = false) =>
  deliveryOptions({ methods, provinceId, weightGram, isFree }).map((option) => option.costRial)

describe('delivery methods', () => {
  it('are priced by province and weight', () => {
    expect(costs(tehran, 1500)).toEqual([850_000, 480_000])
    expect(costs(tehran, 2500)).toEqual([1_200_000, 480_000])
  })
  it('that do not reach the address are listed without a price', () => {
    expect(costs(isfahan, 1500)).toEqual([null, 480_000])
    expect(costs(tehran, 6000)).toEqual([null, 480_000])
  })
  it('cost nothing with free shipping, and still do not reach everywhere', () => {
    expect(costs(isfahan, 1500, true)).toEqual([null, 0])
  })
})

describe('the method in force', () => {
  const inTehran = deliveryOptions({ methods, provinceId: tehran, weightGram: 900, isFree: false })
  const inIsfahan = deliveryOptions({ methods, provinceId: isfahan, weightGram: 900, isFree: false })
  it('is the chosen one if it reaches the address', () => {
    expect(settledMethodId(inTehran, 1)).toBe(1)
  })
  it('is the first that reaches it after the address has changed', () => {
    expect(settledMethodId(inIsfahan, 2)).toBe(1)
    expect(settledMethodId(inTehran, null)).toBe(2)
  })
  it('is none if nothing reaches it', () => {
    expect(settledMethodId([], 1)).toBeNull()
  })
})
