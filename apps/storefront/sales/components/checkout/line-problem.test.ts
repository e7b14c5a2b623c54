/** @spec 5.out-of-stock, 5.empty-basket */
import { rial } from '@anar/domain/money'
import type { Offer } from '@anar/domain/pricing'
import { describe, expect, it } from 'vitest'
import { lineProblem, reasonToStay } from './line-problem.ts'

const offer: Offer = {
  skuSellerId: 7,
  consumerPriceRial: rial(1_000_000),
  scoreHundredths: 0,
  discount: null,
  specialDiscounts: [],
  rewardBox: null,
  vatBasisPoints: 1_000,
  weightGram: 100,
  categoryPath: [],
}

describe('a line of a basket', () => {
  it('has no problem while the stock covers its quantity to the last unit', () => {
    expect(lineProblem({ quantity: 3, available: 3, offer })).toBeNull()
  })
  it('is short if 2 are left of the 5 wanted', () => {
    expect(lineProblem({ quantity: 5, available: 2, offer })).toEqual({ kind: 'short', available: 2 })
  })
  it('is short if its free units are missing: 3 and 1 free of 3', () => {
    const boxed = { ...offer, rewardBox: { id: 1, quantity: 3, rewardQuantity: 1 } }
    const line = { quantity: 3, offer: boxed, takesFreeUnits: true }
    expect(lineProblem({ ...line, available: 4 })).toBeNull()
    expect(lineProblem({ ...line, available: 3 })).toEqual({ kind: 'short', available: 2 })
    expect(lineProblem({ ...line, available: 3, takesFreeUnits: false })).toBeNull()
  })
  it('is out of stock if none is left', () => {
    expect(lineProblem({ quantity: 1, available: 0, offer })).toEqual({ kind: 'out-of-stock' })
  })
  it('is not offered without a price of today, whatever the stock', () => {
    expect(lineProblem({ quantity: 1, available: 9, offer: null })).toEqual({ kind: 'not-offered' })
  })
})

describe('continuing to the address', () => {
  it('needs at least one line', () => {
    expect(reasonToStay([])).toBe('empty')
  })
  it('waits until no line has a problem', () => {
    const good = { quantity: 1, available: 4, offer }
    expect(reasonToStay([good, { quantity: 5, available: 4, offer }])).toBe('lines')
    expect(reasonToStay([good, good])).toBeNull()
  })
})
