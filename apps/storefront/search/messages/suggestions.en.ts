import type { SameKeys } from '@anar/ui/i18n'
import type fa from './suggestions.fa.ts'

export default {
  suggestions: 'Search suggestions',
  found: {
    one: '{count} suggestion; use the up and down keys',
    other: '{count} suggestions; use the up and down keys',
  },
  recent: 'Your recent searches',
  query: 'Searches',
  category: 'Categories',
  brand: 'Brands',
  product: 'Products',
  forget: 'Clear recent searches',
} as const satisfies SameKeys<typeof fa>
