import type { RowFilter } from '@anar/contract/client'
import type { ProductSort } from '@anar/contract/enums'
import { type Language, useLanguage } from '@anar/ui/i18n'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'
import { cardFields } from './product-card.ts'

/**
 * The server's names of the sort orders. The server adds the id to each, so that no page repeats a product.
 * @spec 2.sort-options.1
 */
export const sortFields = {
  related: '-relevance',
  viewed: '-viewCount',
  newest: '-publishedAt',
  purchased: '-soldCount',
  cheapest: 'price',
  expensive: '-price',
  fastest: 'deliveryDays',
} as const satisfies Record<ProductSort, string>

/** The filters and the order of a products list. Prices in whole rials. @spec 2.products-list */
export type ProductListState = {
  text: string
  categoryId: number | null
  brandIds: readonly number[]
  minRial: number | null
  maxRial: number | null
  /** One inner list for each tag group (skin type, hair type); any of its tags matches. */
  tagIds: readonly (readonly number[])[]
  /** Ingredients to avoid. */
  withoutIds: readonly number[]
  /** Minimum of 1 to 4 stars; excludes unrated products. */
  minRating: number | null
  isInStock: boolean
  isDiscounted: boolean
  sort: ProductSort
}

/** Products of one page. */
export const pageSize = 24

/** The filter of a list; undefined for the plain list. A category includes its subcategories. */
export function productFilter(state: ProductListState): RowFilter | undefined {
  const parts: RowFilter[] = []
  if (state.text !== '') parts.push({ field: 'text', op: 'contains', value: state.text })
  if (state.categoryId !== null) {
    parts.push({ field: 'productCategory.ancestors.id', op: 'eq', value: state.categoryId })
  }
  if (state.brandIds.length > 0) parts.push({ field: 'brand.id', op: 'in', value: state.brandIds })
  for (const ids of state.tagIds) {
    if (ids.length > 0) parts.push({ field: 'tags.id', op: 'in', value: ids })
  }
  if (state.withoutIds.length > 0) {
    parts.push({ not: { field: 'ingredients.id', op: 'in', value: state.withoutIds } })
  }
  if (state.minRating !== null) parts.push({ field: 'ratingAverage', op: 'gte', value: state.minRating })
  if (state.minRial !== null) parts.push({ field: 'price', op: 'gte', value: state.minRial })
  if (state.maxRial !== null) parts.push({ field: 'price', op: 'lte', value: state.maxRial })
  for (const field of ['isInStock', 'isDiscounted'] as const) {
    if (state[field]) parts.push({ field, op: 'eq', value: true })
  }
  const [only] = parts
  return parts.length > 1 ? { and: parts } : only
}

/** The first page of a list. */
export const productListSearch = (state: ProductListState) =>
  [
    'Product',
    {
      fields: cardFields,
      filter: productFilter(state),
      sort: sortFields[state.sort],
      size: pageSize,
    },
  ] as const

/** The products of a list, page by page. The facets have the total. */
export const productListQuery = (language: Language, state: ProductListState) =>
  infiniteQueryOptions({
    queryKey: shopKey(language, 'products', state),
    queryFn: ({ pageParam, signal }) => {
      const [entity, query] = productListSearch(state)
      return client.search(entity, { ...query, after: pageParam, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Going back from a product shows every page that was read.
    staleTime: 5 * 60_000,
  })

/** While new filters load, the former products stay; `isPlaceholderData` is true then. */
export function useProductList(state: ProductListState) {
  const language = useLanguage()
  return useInfiniteQuery({
    ...productListQuery(language, state),
    placeholderData: (previous, query) =>
      // Not across languages: the texts would be wrong.
      query?.queryKey[1] === language ? keepPreviousData(previous) : undefined,
  })
}

/** The total of the list, and the count for each choice of its filters. */
const productFacetsQuery = (language: Language, { sort: _, ...state }: ProductListState) =>
  queryOptions({
    queryKey: shopKey(language, 'product-facets', state),
    queryFn: ({ signal }) => {
      const filter = productFilter({ ...state, sort: 'related' })
      return client.read('products/facets', { filter: filter && JSON.stringify(filter) }, { signal })
    },
    staleTime: 5 * 60_000,
  })

/** While new filters are counted, the former counts stay; `isPlaceholderData` is true then. */
export function useProductFacets(state: ProductListState) {
  return useQuery({ ...productFacetsQuery(useLanguage(), state), placeholderData: keepPreviousData })
}
