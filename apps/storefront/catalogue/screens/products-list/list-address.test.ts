/** @spec 2.products-list */
import { describe, expect, it } from 'vitest'
import {
  filterCount,
  listOf,
  matchesList,
  pageOf,
  pathOfList,
  plainList,
  readList,
  writeList,
} from './list-address.ts'

const read = (search: string) => readList(new URLSearchParams(search))

describe('the URL of a products list', () => {
  /** @spec 2.products-list.3 */
  it('stores and restores text, category, brands, tags, avoided ingredients, rating, prices, stock, discount and order', () => {
    const state = {
      text: 'سرم انار',
      categoryId: 3,
      brandIds: [1, 4],
      minRial: 1_500_000,
      maxRial: 7_500_000,
      tagIds: [[5, 6], [9]],
      withoutIds: [12, 3],
      minRating: 4,
      isInStock: true,
      isDiscounted: true,
      sort: 'cheapest',
    } as const
    const search = writeList(state)
    expect(search.get('brands')).toBe('1.4')
    expect(search.get('tags')).toBe('5.6-9')
    expect(search.get('without')).toBe('12.3')
    expect(search.get('discount')).toBe('1')
    expect(readList(new URLSearchParams(search.toString()))).toEqual(state)
  })

  it('yields the same object for unchanged parts and for the same list', () => {
    const before = listOf('?brands=1.4&tags=5.6-9')
    const after = listOf('?brands=1.4.7&tags=5.6-9')
    expect(after.brandIds).toEqual([1, 4, 7])
    expect(after.tagIds).toBe(before.tagIds)
    expect(after.withoutIds).toBe(before.withoutIds)
    expect(listOf('brands=1.4.7&tags=5.6-9')).toBe(after)
  })

  it('is /products-list for the plain list', () => {
    expect(pathOfList(plainList)).toBe('/products-list')
    expect(pathOfList({ ...plainList, text: 'rose & saffron' })).toBe('/products-list?text=rose+%26+saffron')
  })

  it.each([
    ['category=abc', 'a category that is no number'],
    ['category=-1', 'a category below 1'],
    ['brands=x.0', 'brands that are none'],
    ['tags=--', 'tags that are none'],
    ['from=1e9&to=-5', 'prices in another writing'],
    ['sort=__proto__', 'an order that does not exist'],
    ['stock=maybe', 'a stock that is neither'],
    ['discount=50', 'a discount that is neither'],
    ['rating=5', 'a rating that is no choice'],
    ['without=all', 'ingredients that are none'],
    ['page=7', 'a part it does not know'],
  ])('ignores %s: %s', (search) => {
    expect(read(search)).toEqual(plainList)
  })

  it('names a page beside the list, from the second to the fortieth', () => {
    const cheapest = { ...plainList, sort: 'cheapest' } as const
    expect(pathOfList(cheapest, 3)).toBe('/products-list?sort=cheapest&page=3')
    expect(pathOfList(cheapest, 1)).toBe('/products-list?sort=cheapest')
    const pages = ['', 'page=3', 'page=99', 'page=0', 'page=-1', 'page=2x', 'page=100']
    expect(pages.map((search) => pageOf(new URLSearchParams(search)))).toEqual([1, 3, 40, 1, 1, 1, 1])
  })

  it('matches the list on any of its pages, and not with one filter more', () => {
    const shown = { ...plainList, brandIds: [1, 4] }
    expect(matchesList('?brands=1.4&page=3', shown)).toBe(true)
    expect(matchesList('?brands=1.4&stock=1', shown)).toBe(false)
    expect(matchesList('', plainList)).toBe(true)
  })

  it('swaps a reversed range: from 900 to 100 is from 100 to 900', () => {
    expect(read('from=900&to=100')).toMatchObject({ minRial: 100, maxRial: 900 })
  })

  it('cuts a text at 200 characters, the maximum of the server', () => {
    expect(read(`text=${'س'.repeat(300)}`).text).toHaveLength(200)
  })
})

describe('filters', () => {
  it('counts a category, each brand, tag and ingredient, rating, price range, stock and discount as one, and not text and order', () => {
    const state = {
      ...plainList,
      text: 'سرم',
      sort: 'newest',
      categoryId: 3,
      brandIds: [1, 4],
      tagIds: [[5, 6]],
      withoutIds: [8, 9],
      minRating: 3,
      minRial: 1,
      maxRial: 2,
      isInStock: true,
      isDiscounted: true,
    } as const
    expect(filterCount(state)).toBe(11)
    expect(filterCount(plainList)).toBe(0)
  })
})
