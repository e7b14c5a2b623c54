import type { ProductFacets, RowFilter } from '@anar/contract/client'
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
 * The orders in which products can be listed, the usual one first, and how the server names them; it ends each with
 * the id, so that no page repeats a product.
 * @spec 2.sort-options.1
 */
export const productSorts = {
  related: '-relevance',
  viewed: '-viewCount',
  newest: '-publishedAt',
  purchased: '-soldCount',
  cheapest: 'price',
  expensive: '-price',
  fastest: 'deliveryDays',
} as const

export type ProductSort = keyof typeof productSorts

/** What the products list is asked for. Prices in whole rials. @spec 2.products-list */
export type ProductListState = {
  text: string
  categoryId: number | null
  brandIds: readonly number[]
  minRial: number | null
  maxRial: number | null
  /** Any of each inner list, as many of them as there are: skin types are one list, hair types another. */
  tagIds: readonly (readonly number[])[]
  /** Ingredients that nothing in the list may contain. */
  withoutIds: readonly number[]
  /** 1 to 4 stars or more; what nobody rated is left out then. */
  minRating: number | null
  isInStock: boolean
  isDiscounted: boolean
  sort: ProductSort
}

/** Products of one page. */
export const pageSize = 24

/** The filter of a list; undefined where everything is wanted. A category means what is below it too. */
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
      sort: productSorts[state.sort],
      size: pageSize,
    },
  ] as const

/** The products of a list, a page after the other. How many there are altogether, the facets say. */
export const productListQuery = (language: Language, state: ProductListState) =>
  infiniteQueryOptions({
    queryKey: shopKey(language, 'products', state),
    queryFn: ({ pageParam, signal }) => {
      const [entity, query] = productListSearch(state)
      return client.search(entity, { ...query, after: pageParam, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Coming back from a product finds every page that was read, in its place.
    staleTime: 5 * 60_000,
  })

/** While other filters are being read the products of the last ones stay; `isPlaceholderData` says so. */
export function useProductList(state: ProductListState) {
  const language = useLanguage()
  return useInfiniteQuery({
    ...productListQuery(language, state),
    placeholderData: (previous, query) =>
      // Texts of another language would be wrong rather than old.
      query?.queryKey[1] === language ? keepPreviousData(previous) : undefined,
  })
}

/** How many products the list has, and how many each choice of its filters would leave. */
const productFacetsQuery = (language: Language, { sort: _, ...state }: ProductListState) =>
  queryOptions({
    queryKey: shopKey(language, 'product-facets', state),
    queryFn: ({ signal }) => {
      const filter = productFilter({ ...state, sort: 'related' })
      const asked = filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : ''
      return client.request<ProductFacets>(`products/facets${asked}`, { signal })
    },
    staleTime: 5 * 60_000,
  })

/** While other filters are being counted the counts of the last ones stay; `isPlaceholderData` says so. */
export function useProductFacets(state: ProductListState) {
  return useQuery({ ...productFacetsQuery(useLanguage(), state), placeholderData: keepPreviousData })
}
