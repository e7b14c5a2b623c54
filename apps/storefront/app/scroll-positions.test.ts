import { describe, expect, it } from 'vitest'
import { createScrollPositions, positionAfter } from './scroll-positions.ts'

/** @spec 2.scroll-to-top */
describe('after a navigation the page is', () => {
  const list = { key: 'a', pathname: '/products-list' }
  const detail = { key: 'b', pathname: '/product-detail/1' }

  /** @spec 2.scroll-to-top.1 */
  it('at the top of a new screen', () => {
    expect(positionAfter({ type: 'PUSH', from: list, to: detail, stored: undefined })).toBe(0)
    expect(positionAfter({ type: 'REPLACE', from: list, to: detail, stored: 900 })).toBe(0)
  })

  it('where it was, on the way back to a list', () => {
    expect(positionAfter({ type: 'POP', from: detail, to: list, stored: 1840 })).toBe(1840)
  })

  it('at the top when going back to a page without a stored position', () => {
    expect(positionAfter({ type: 'POP', from: detail, to: list, stored: undefined })).toBe(0)
  })

  it('where it is when only the search part changes', () => {
    const filtered = { key: 'c', pathname: '/products-list' }
    expect(positionAfter({ type: 'PUSH', from: list, to: filtered, stored: undefined })).toBe('stay')
  })

  it('where it was after a reload, and untouched on a first visit', () => {
    expect(positionAfter({ type: 'POP', from: null, to: list, stored: 300 })).toBe(300)
    expect(positionAfter({ type: 'POP', from: null, to: list, stored: undefined })).toBe('stay')
  })
})

describe('the stored positions', () => {
  it('survive a reload', () => {
    const positions = createScrollPositions(null)
    positions.set('a', 120.6)
    expect(createScrollPositions(positions.text()).get('a')).toBe(121)
  })

  it('are the latest 60', () => {
    const positions = createScrollPositions(null)
    for (let entry = 0; entry <= 60; entry += 1) positions.set(`k${entry}`, entry)
    expect(positions.get('k0')).toBeUndefined()
    expect(positions.get('k1')).toBe(1)
    expect(positions.get('k60')).toBe(60)
  })

  it('are empty if the stored text is invalid', () => {
    expect(createScrollPositions('{"a":1}').get('a')).toBeUndefined()
    expect(createScrollPositions('not json').text()).toBe('[]')
    expect(createScrollPositions('[["a","b"],["c",3]]').text()).toBe('[["c",3]]')
  })
})
