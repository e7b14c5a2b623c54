/** @spec 2.products-list */
import { describe, expect, it } from 'vitest'
import { filterCount, pathOfList, plainList, readList, toggleTag, writeList } from './list-address.ts'

const read = (search: string) => readList(new URLSearchParams(search))

describe('the address of a products list', () => {
  it('keeps text, category, brands, tags, prices, stock and order, and gives them back', () => {
    const state = {
      text: 'سرم انار',
      categoryId: 3,
      brandIds: [1, 4],
      minRial: 1_500_000,
      maxRial: 7_500_000,
      tagIds: [[5, 6], [9]],
      isInStock: true,
      sort: 'cheapest',
    } as const
    const search = writeList(state)
    expect(search.get('brands')).toBe('1.4')
    expect(search.get('tags')).toBe('5.6-9')
    expect(readList(new URLSearchParams(search.toString()))).toEqual(state)
  })

  it('is /products-list alone where nothing is asked', () => {
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
    ['page=7', 'a part it does not know'],
  ])('takes %s as not asked: %s', (search) => {
    expect(read(search)).toEqual(plainList)
  })

  it('turns a range round that was typed the wrong way: from 900 to 100 is from 100 to 900', () => {
    expect(read('from=900&to=100')).toMatchObject({ minRial: 100, maxRial: 900 })
  })

  it('cuts a text at 200 letters, the longest that the server takes', () => {
    expect(read(`text=${'س'.repeat(300)}`).text).toHaveLength(200)
  })
})

describe('filters', () => {
  it('counts a category, each brand and tag, a price range and the stock as one; text and order are none', () => {
    const state = {
      ...plainList,
      text: 'سرم',
      sort: 'newest',
      categoryId: 3,
      brandIds: [1, 4],
      tagIds: [[5, 6]],
      minRial: 1,
      maxRial: 2,
      isInStock: true,
    } as const
    expect(filterCount(state)).toBe(7)
    expect(filterCount(plainList)).toBe(0)
  })

  it('puts tags of one question into one list and of another into another', () => {
    const dry = toggleTag(plainList, { id: 5, siblings: [5, 6] })
    const dryOrOily = toggleTag(dry, { id: 6, siblings: [5, 6] })
    const forNight = toggleTag(dryOrOily, { id: 9, siblings: [9, 10] })
    expect(forNight.tagIds).toEqual([[5, 6], [9]])
    expect(toggleTag(forNight, { id: 9, siblings: [9, 10] }).tagIds).toEqual([[5, 6]])
  })
})
