/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import { moved } from './article-order.ts'

describe('moving an article', () => {
  it('changes places with its neighbour', () => {
    expect(moved([11, 12, 13], 12, -1)).toEqual([12, 11, 13])
    expect(moved([11, 12, 13], 12, 1)).toEqual([11, 13, 12])
  })
  it('does nothing at either end, nor with one that is not there', () => {
    expect(moved([11, 12, 13], 11, -1)).toEqual([11, 12, 13])
    expect(moved([11, 12, 13], 13, 1)).toEqual([11, 12, 13])
    expect(moved([11, 12, 13], 14, 1)).toEqual([11, 12, 13])
  })
})
