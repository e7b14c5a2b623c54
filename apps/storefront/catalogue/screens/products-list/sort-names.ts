import type { ProductSort } from '../../data/product-list.ts'

/** The text key of each order. @spec 2.sort-options */
export const sortNames = {
  related: 'sortRelated',
  viewed: 'sortViewed',
  newest: 'sortNewest',
  purchased: 'sortPurchased',
  cheapest: 'sortCheapest',
  expensive: 'sortExpensive',
  fastest: 'sortFastest',
} as const satisfies Record<ProductSort, string>

export const sorts = Object.keys(sortNames) as ProductSort[]
