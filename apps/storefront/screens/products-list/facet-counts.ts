import type { ProductFacets } from '@anar/contract/client'

/** How many products each choice of the filters would leave; nothing is known of any until they were counted. */
export type FacetCounts = {
  brand: (id: number) => number | undefined
  category: (id: number) => number | undefined
  tag: (id: number) => number | undefined
  inStock: number | undefined
  prices: ProductFacets['prices']
}

/** The counts by id. A choice that is not among them would leave nothing. */
export function countsFrom(facets: ProductFacets | undefined): FacetCounts {
  const of = (name: 'brands' | 'categories' | 'tags') => {
    const counts = facets && new Map(facets[name].map(({ id, count }) => [id, count]))
    return (id: number) => counts && (counts.get(id) ?? 0)
  }
  return {
    brand: of('brands'),
    category: of('categories'),
    tag: of('tags'),
    inStock: facets?.inStock,
    prices: facets?.prices ?? [],
  }
}
