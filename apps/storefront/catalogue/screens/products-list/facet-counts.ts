import type { ProductFacets } from '@anar/contract/commands'

/** How many products each choice of the filters would leave; undefined until counted. */
export type FacetCounts = {
  brand: (id: number) => number | undefined
  category: (id: number) => number | undefined
  tag: (id: number) => number | undefined
  /** How many products contain an ingredient to avoid. */
  allergen: (id: number) => number | undefined
  /** How many have at least so many stars. */
  rating: (stars: number) => number | undefined
  inStock: number | undefined
  discounted: number | undefined
  prices: ProductFacets['prices']
}

/** The counts by id. A missing choice would leave nothing. */
export function countsFrom(facets: ProductFacets | undefined): FacetCounts {
  const of = (name: 'brands' | 'categories' | 'tags' | 'allergens' | 'ratings') => {
    const counts = facets && new Map(facets[name].map(({ id, count }) => [id, count]))
    return (id: number) => counts && (counts.get(id) ?? 0)
  }
  return {
    brand: of('brands'),
    category: of('categories'),
    tag: of('tags'),
    allergen: of('allergens'),
    rating: of('ratings'),
    inStock: facets?.inStock,
    discounted: facets?.discounted,
    prices: facets?.prices ?? [],
  }
}
