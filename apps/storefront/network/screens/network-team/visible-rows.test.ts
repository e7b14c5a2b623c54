import { describe, expect, it } from 'vitest'
import { drawnRows, scrollTo, visibleRows } from './visible-rows.ts'

/** @spec 3.network-marketer */

const list = { windowHeight: 900, rowHeight: 64, count: 100_000 }

describe('the rendered rows', () => {
  it('are those in the window and eight beyond either edge, for any length of the list', () => {
    expect(visibleRows({ ...list, listTop: 300 })).toEqual({ start: 0, end: 18 })
    expect(visibleRows({ ...list, listTop: -64_000 })).toEqual({ start: 992, end: 1_023 })
    expect(visibleRows({ ...list, listTop: -6_399_500 })).toEqual({ start: 99_984, end: 100_000 })
  })

  it('are none if the list is far away or empty', () => {
    expect(visibleRows({ ...list, listTop: 5_000 })).toEqual({ start: 0, end: 0 })
    expect(visibleRows({ ...list, listTop: 0, count: 0 })).toEqual({ start: 0, end: 0 })
    expect(visibleRows({ ...list, listTop: -9_999_999 })).toEqual({ start: 100_000, end: 100_000 })
  })
})

describe('the row with the focus', () => {
  it('is rendered once at any scroll position', () => {
    expect(drawnRows({ start: 4, end: 7, active: 5, count: 100 })).toEqual([4, 5, 6])
    expect(drawnRows({ start: 4, end: 7, active: 0, count: 100 })).toEqual([0, 4, 5, 6])
    expect(drawnRows({ start: 4, end: 7, active: 99, count: 100 })).toEqual([4, 5, 6, 99])
  })

  it('is ignored beyond the last row', () => {
    expect(drawnRows({ start: 0, end: 30, active: 0, count: 2 })).toEqual([0, 1])
    expect(drawnRows({ start: 0, end: 30, active: 5, count: 2 })).toEqual([0, 1])
    expect(drawnRows({ start: 9, end: 12, active: 0, count: 1 })).toEqual([0])
  })
})

describe('bringing a row into the window', () => {
  const viewport = { rowHeight: 64, windowHeight: 900, coverTop: 140, coverBottom: 96 }

  it('does not scroll if it is visible already', () => {
    expect(scrollTo({ ...viewport, rowTop: 140 })).toBe(0)
    expect(scrollTo({ ...viewport, rowTop: 740 })).toBe(0)
  })

  it('scrolls it out from under the bars at the edges', () => {
    expect(scrollTo({ ...viewport, rowTop: 100 })).toBe(-40)
    expect(scrollTo({ ...viewport, rowTop: 760 })).toBe(20)
  })
})
