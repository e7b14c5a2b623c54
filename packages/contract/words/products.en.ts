import type { ProductsWord } from './keys.ts'

export default {
  'productSort.related': 'Most relevant',
  'productSort.viewed': 'Most viewed',
  'productSort.newest': 'Newest',
  'productSort.purchased': 'Best sellers',
  'productSort.cheapest': 'Cheapest',
  'productSort.expensive': 'Most expensive',
  'productSort.fastest': 'Fastest delivery',
} as const satisfies Record<ProductsWord, string>
