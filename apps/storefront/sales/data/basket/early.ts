import type { EarlySearches } from '../../../platform/data/early-searches.ts'
import { personSearch } from '../../../platform/data/person.ts'
import { basketsSearch } from './member-baskets.ts'

/**
 * The early requests of every step from the basket to the payment, with the person's row, which guarded screens wait
 * for.
 */
export const earlyOfBuying: EarlySearches = (language) => [
  { search: personSearch('{user}') },
  { search: basketsSearch(language, '{user}') },
]
