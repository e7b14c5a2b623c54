import type { ProductFacets } from '@anar/contract/commands'
import { expect, it } from 'vitest'
import { countsFrom } from './facet-counts.ts'

const facets: ProductFacets = {
  total: 3,
  isPartial: false,
  meant: null,
  inStock: 2,
  discounted: 1,
  brands: [{ id: 4, count: 3 }],
  categories: [],
  tags: [],
  allergens: [],
  ratings: [{ id: 4, count: 2 }],
  prices: [],
}

it('has no counts before they are loaded', () => {
  expect(countsFrom(undefined).brand(4)).toBeUndefined()
})

it('counts a missing choice as zero', () => {
  expect(countsFrom(facets).brand(4)).toBe(3)
  expect(countsFrom(facets).brand(5)).toBe(0)
  expect(countsFrom(facets).tag(1)).toBe(0)
  expect(countsFrom(facets).rating(4)).toBe(2)
  expect(countsFrom(facets).rating(3)).toBe(0)
})
