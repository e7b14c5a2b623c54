import type { ProductSuggestions } from '@anar/contract/commands'
import { listAddress } from '../../catalogue/components/list-address.ts'

type Kind = 'recent' | 'query' | 'category' | 'brand' | 'product'

/** One suggestion and its link. */
export type SuggestionOption = {
  kind: Kind
  key: string
  name: string
  path: string
  /** Remembered as searched when it is chosen. */
  search?: string
  product?: ProductSuggestions['products'][number]
}
export type SuggestionGroup = { kind: Kind; options: readonly SuggestionOption[] }

/** The suggestions in groups, without empty ones. */
export function groupsFrom(suggestions: ProductSuggestions): SuggestionGroup[] {
  const { queries, categories, brands, products } = suggestions
  return [
    { kind: 'query' as const, options: queries.map((text) => searchOption('query', text)) },
    {
      kind: 'category' as const,
      options: categories.map(({ id, name }) => ({
        kind: 'category' as const,
        key: `category ${id}`,
        name,
        path: listAddress({ categoryId: id }),
      })),
    },
    {
      kind: 'brand' as const,
      options: brands.map(({ id, name }) => ({
        kind: 'brand' as const,
        key: `brand ${id}`,
        name,
        path: `/products-list?brands=${id}`,
      })),
    },
    {
      kind: 'product' as const,
      options: products.map((product) => ({
        kind: 'product' as const,
        key: `product ${product.id}`,
        name: product.name,
        path: `/product-detail/${product.id}`,
        product,
      })),
    },
  ].filter(({ options }) => options.length > 0)
}

/** Recent searches as one group; none if there are none. */
export function recentGroups(searches: readonly string[]): SuggestionGroup[] {
  if (searches.length === 0) return []
  return [{ kind: 'recent', options: searches.map((text) => searchOption('recent', text)) }]
}

function searchOption(kind: 'query' | 'recent', text: string): SuggestionOption {
  return { kind, key: `${kind} ${text}`, name: text, path: listAddress({ text }), search: text }
}
