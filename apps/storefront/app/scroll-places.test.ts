import { describe, expect, it } from 'vitest'
import { createScrollPlaces, placeAfter } from './scroll-places.ts'

/** @spec 2.scroll-to-top */
describe('after a move the page stands', () => {
  const list = { key: 'a', pathname: '/products-list' }
  const detail = { key: 'b', pathname: '/product-detail/1' }

  /** @spec 2.scroll-to-top.1 */
  it('at the top of a new screen', () => {
    expect(placeAfter({ type: 'PUSH', from: list, to: detail, kept: undefined })).toBe(0)
    expect(placeAfter({ type: 'REPLACE', from: list, to: detail, kept: 900 })).toBe(0)
  })

  it('where it was, on the way back to a list', () => {
    expect(placeAfter({ type: 'POP', from: detail, to: list, kept: 1840 })).toBe(1840)
  })

  it('at the top when going back to what was never seen', () => {
    expect(placeAfter({ type: 'POP', from: detail, to: list, kept: undefined })).toBe(0)
  })

  it('where it is when only the search part changes', () => {
    const filtered = { key: 'c', pathname: '/products-list' }
    expect(placeAfter({ type: 'PUSH', from: list, to: filtered, kept: undefined })).toBe('stay')
  })

  it('where it was after a reload, and untouched on a first visit', () => {
    expect(placeAfter({ type: 'POP', from: null, to: list, kept: 300 })).toBe(300)
    expect(placeAfter({ type: 'POP', from: null, to: list, kept: undefined })).toBe('stay')
  })
})

describe('the kept places', () => {
  it('survive a reload', () => {
    const places = createScrollPlaces(null)
    places.set('a', 120.6)
    expect(createScrollPlaces(places.text()).get('a')).toBe(121)
  })

  it('are the latest 60', () => {
    const places = createScrollPlaces(null)
    for (let entry = 0; entry <= 60; entry += 1) places.set(`k${entry}`, entry)
    expect(places.get('k0')).toBeUndefined()
    expect(places.get('k1')).toBe(1)
    expect(places.get('k60')).toBe(60)
  })

  it('are none where something else was kept', () => {
    expect(createScrollPlaces('{"a":1}').get('a')).toBeUndefined()
    expect(createScrollPlaces('not json').text()).toBe('[]')
    expect(createScrollPlaces('[["a","b"],["c",3]]').text()).toBe('[["c",3]]')
  })
})
