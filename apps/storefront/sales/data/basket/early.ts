import type { EarlySearches } from '../../../platform/data/early-searches.ts'
import { personSearch } from '../../../platform/data/person.ts'
import { basketsSearch } from './member-baskets.ts'

/**
 * What every step from the basket to the payment asks first. Who is logged in counts as known when their row has come,
 * and nothing guarded opens before.
 */
export const earlyOfBuying: EarlySearches = (language) => [
  { search: personSearch('{user}') },
  { search: basketsSearch(language, '{user}') },
]
