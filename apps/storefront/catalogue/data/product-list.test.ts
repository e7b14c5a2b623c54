/** @spec 2.products-list, 2.sort-options */
import { describe, expect, it } from 'vitest'
import { type ProductListState, productFilter, sortFields } from './product-list.ts'

const everything: ProductListState = {
  text: '',
  categoryId: null,
  brandIds: [],
  minRial: null,
  maxRial: null,
  tagIds: [],
  withoutIds: [],
  minRating: null,
  isInStock: false,
  isDiscounted: false,
  sort: 'related',
}

describe('the filter of a products list', () => {
  it('is undefined for the plain list', () => {
    expect(productFilter(everything)).toBeUndefined()
  })

  it('is a single condition for one filter', () => {
    expect(productFilter({ ...everything, text: 'سرم' })).toEqual({
      field: 'text',
      op: 'contains',
      value: 'سرم',
    })
  })

  it('includes subcategories, any of the brands, any tag of each group', () => {
    const state = { ...everything, categoryId: 3, brandIds: [1, 2], tagIds: [[5, 6], [], [9]] }
    expect(productFilter(state)).toEqual({
      and: [
        { field: 'productCategory.ancestors.id', op: 'eq', value: 3 },
        { field: 'brand.id', op: 'in', value: [1, 2] },
        { field: 'tags.id', op: 'in', value: [5, 6] },
        { field: 'tags.id', op: 'in', value: [9] },
      ],
    })
  })

  it('excludes products with an avoided ingredient, and those rated lower or not at all', () => {
    expect(productFilter({ ...everything, withoutIds: [4, 7], minRating: 3 })).toEqual({
      and: [
        { not: { field: 'ingredients.id', op: 'in', value: [4, 7] } },
        { field: 'ratingAverage', op: 'gte', value: 3 },
      ],
    })
  })

  it('selects products discounted today', () => {
    expect(productFilter({ ...everything, isDiscounted: true })).toEqual({
      field: 'isDiscounted',
      op: 'eq',
      value: true,
    })
  })

  it('includes both ends of a price range', () => {
    expect(productFilter({ ...everything, minRial: 1_500_000, maxRial: 7_500_000, isInStock: true })).toEqual(
      {
        and: [
          { field: 'price', op: 'gte', value: 1_500_000 },
          { field: 'price', op: 'lte', value: 7_500_000 },
          { field: 'isInStock', op: 'eq', value: true },
        ],
      },
    )
  })
})

/** @spec 2.sort-options.1 */
it('maps the seven orders of the specification to those of the server', () => {
  expect(sortFields).toEqual({
    related: '-relevance',
    viewed: '-viewCount',
    newest: '-publishedAt',
    purchased: '-soldCount',
    cheapest: 'price',
    expensive: '-price',
    fastest: 'deliveryDays',
  })
})
