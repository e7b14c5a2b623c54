/** @spec 2.products-list */
import { describe, expect, it } from 'vitest'
import { isLoadedByItself, shownPages } from './paging.ts'

it('loads the second and third page by itself, waits before the fourth, then goes on for two more', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(isLoadedByItself)).toEqual([false, true, true, false, true, true, false])
})

describe('of the pages that were read', () => {
  const pages = [{ page: [1, 2] }, { page: [3, 4] }, { page: [5] }]

  it('an endless list shows all, whatever page the address names', () => {
    expect(shownPages(pages, { page: 2, paging: 'endless' }).rows).toEqual([1, 2, 3, 4, 5])
  })

  it('a list by pages shows the one asked for', () => {
    expect(shownPages(pages, { page: 2, paging: 'pages' })).toEqual({ rows: [3, 4], shownPage: 2 })
  })

  it('the last is shown until the one asked for has come, and where there is none', () => {
    expect(shownPages(pages, { page: 9, paging: 'pages' })).toEqual({ rows: [5], shownPage: 3 })
    expect(shownPages([], { page: 2, paging: 'pages' })).toEqual({ rows: [], shownPage: 1 })
  })
})
