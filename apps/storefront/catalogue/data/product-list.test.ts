/** @spec 2.products-list, 2.sort-options */
import { describe, expect, it } from 'vitest'
import { type ProductListState, productFilter, productSorts } from './product-list.ts'

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
  it('is none where everything is wanted', () => {
    expect(productFilter(everything)).toBeUndefined()
  })

  it('is a single leaf where one thing is wanted', () => {
    expect(productFilter({ ...everything, text: 'سرم' })).toEqual({
      field: 'text',
      op: 'contains',
      value: 'سرم',
    })
  })

  it('means a category and what is below it, any of the brands, any tag of each question', () => {
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

  it('leaves out what contains any of the ingredients to avoid, and what is rated lower or by nobody', () => {
    expect(productFilter({ ...everything, withoutIds: [4, 7], minRating: 3 })).toEqual({
      and: [
        { not: { field: 'ingredients.id', op: 'in', value: [4, 7] } },
        { field: 'ratingAverage', op: 'gte', value: 3 },
      ],
    })
  })

  it('means what something is taken off today', () => {
    expect(productFilter({ ...everything, isDiscounted: true })).toEqual({
      field: 'isDiscounted',
      op: 'eq',
      value: true,
    })
  })

  it('takes both ends of a price range in', () => {
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
it('knows the seven orders of the specification and how the server names them', () => {
  expect(productSorts).toEqual({
    related: '-relevance',
    viewed: '-viewCount',
    newest: '-publishedAt',
    purchased: '-soldCount',
    cheapest: 'price',
    expensive: '-price',
    fastest: 'deliveryDays',
  })
})
