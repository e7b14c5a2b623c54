import { describe, expect, it } from 'vitest'
import { drawnRows, scrollTo, visibleRows } from './visible-rows.ts'

/** @spec 3.network-marketer */

const list = { windowHeight: 900, rowHeight: 64, count: 100_000 }

describe('the rows that are drawn', () => {
  it('are those in the window and eight beyond either edge, however long the list', () => {
    expect(visibleRows({ ...list, listTop: 300 })).toEqual({ start: 0, end: 18 })
    expect(visibleRows({ ...list, listTop: -64_000 })).toEqual({ start: 992, end: 1_023 })
    expect(visibleRows({ ...list, listTop: -6_399_500 })).toEqual({ start: 99_984, end: 100_000 })
  })

  it('are none where the list is far away or empty', () => {
    expect(visibleRows({ ...list, listTop: 5_000 })).toEqual({ start: 0, end: 0 })
    expect(visibleRows({ ...list, listTop: 0, count: 0 })).toEqual({ start: 0, end: 0 })
    expect(visibleRows({ ...list, listTop: -9_999_999 })).toEqual({ start: 100_000, end: 100_000 })
  })
})

describe('the row with the focus', () => {
  it('is drawn once, wherever one has scrolled to', () => {
    expect(drawnRows({ start: 4, end: 7, active: 5, count: 100 })).toEqual([4, 5, 6])
    expect(drawnRows({ start: 4, end: 7, active: 0, count: 100 })).toEqual([0, 4, 5, 6])
    expect(drawnRows({ start: 4, end: 7, active: 99, count: 100 })).toEqual([4, 5, 6, 99])
  })

  it('is none beyond the rows that there are', () => {
    expect(drawnRows({ start: 0, end: 30, active: 0, count: 2 })).toEqual([0, 1])
    expect(drawnRows({ start: 0, end: 30, active: 5, count: 2 })).toEqual([0, 1])
    expect(drawnRows({ start: 9, end: 12, active: 0, count: 1 })).toEqual([0])
  })
})

describe('bringing a row into the window', () => {
  const place = { rowHeight: 64, windowHeight: 900, coverTop: 140, coverBottom: 96 }

  it('moves nothing where it stands in it already', () => {
    expect(scrollTo({ ...place, rowTop: 140 })).toBe(0)
    expect(scrollTo({ ...place, rowTop: 740 })).toBe(0)
  })

  it('brings it out from behind what covers the edges', () => {
    expect(scrollTo({ ...place, rowTop: 100 })).toBe(-40)
    expect(scrollTo({ ...place, rowTop: 760 })).toBe(20)
  })
})
