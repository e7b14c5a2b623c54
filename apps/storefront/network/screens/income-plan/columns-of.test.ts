import { describe, expect, it } from 'vitest'
import { columnsOf } from './columns-of.ts'

/** @spec 2.income-plan */
describe('the columns of a year', () => {
  it('are as high as the number of marketers, with the part without earnings', () => {
    const months = [
      { marketerCount: 1_000, earningNothingBasisPoints: 6_000 },
      { marketerCount: 2_000, earningNothingBasisPoints: 7_500 },
      { marketerCount: 0, earningNothingBasisPoints: 0 },
    ]
    expect(columnsOf(months, 200)).toEqual([
      { nothingPixels: 60, earningPixels: 40 },
      { nothingPixels: 150, earningPixels: 50 },
      { nothingPixels: 0, earningPixels: 0 },
    ])
  })

  it('are none without months', () => {
    expect(columnsOf([], 200)).toEqual([])
  })
})
