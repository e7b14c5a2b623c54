/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import { moved } from './article-order.ts'

describe('moving an article', () => {
  it('swaps it with its neighbour', () => {
    expect(moved([11, 12, 13], 12, -1)).toEqual([12, 11, 13])
    expect(moved([11, 12, 13], 12, 1)).toEqual([11, 13, 12])
  })
  it('does nothing at either end, nor with an unknown article', () => {
    expect(moved([11, 12, 13], 11, -1)).toEqual([11, 12, 13])
    expect(moved([11, 12, 13], 13, 1)).toEqual([11, 12, 13])
    expect(moved([11, 12, 13], 14, 1)).toEqual([11, 12, 13])
  })
})
