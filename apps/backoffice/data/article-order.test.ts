/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import { moved } from './article-order.ts'

describe('moving an article', () => {
  const three = [
    { id: 11, position: 0 },
    { id: 12, position: 1 },
    { id: 13, position: 2 },
  ]
  it('changes places with its neighbour', () => {
    expect(moved(three, 12, -1)).toEqual([
      { id: 12, position: 0 },
      { id: 11, position: 1 },
    ])
  })
  it('does nothing at either end', () => {
    expect(moved(three, 11, -1)).toEqual([])
    expect(moved(three, 13, 1)).toEqual([])
  })
  it('numbers the places anew where two shared one', () => {
    const shared = [
      { id: 11, position: 4 },
      { id: 12, position: 4 },
    ]
    expect(moved(shared, 12, -1)).toEqual([
      { id: 12, position: 0 },
      { id: 11, position: 1 },
    ])
  })
})
