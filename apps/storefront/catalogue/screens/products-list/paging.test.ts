/** @spec 2.products-list */
import { describe, expect, it } from 'vitest'
import { isLoadedByItself, shownPages } from './paging.ts'

it('loads the second and third page automatically, waits before the fourth, then loads two more', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(isLoadedByItself)).toEqual([false, true, true, false, true, true, false])
})

describe('of the loaded pages', () => {
  const pages = [{ page: [1, 2] }, { page: [3, 4] }, { page: [5] }]

  it('an endless list shows all, whatever the page of the URL', () => {
    expect(shownPages(pages, { page: 2, paging: 'endless' }).rows).toEqual([1, 2, 3, 4, 5])
  })

  it('a list in pages shows the requested one', () => {
    expect(shownPages(pages, { page: 2, paging: 'pages' })).toEqual({ rows: [3, 4], shownPage: 2 })
  })

  it('the last is shown until the requested one has loaded, and if it does not exist', () => {
    expect(shownPages(pages, { page: 9, paging: 'pages' })).toEqual({ rows: [5], shownPage: 3 })
    expect(shownPages([], { page: 2, paging: 'pages' })).toEqual({ rows: [], shownPage: 1 })
  })
})
