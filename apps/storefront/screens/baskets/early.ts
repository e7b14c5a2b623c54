import { awaitingSearch } from '../../data/awaiting.ts'
import { earlyOfBuying } from '../../data/basket/early.ts'
import type { EarlySearches } from '../../data/early-searches.ts'

export const early: EarlySearches = (language) => [
  ...earlyOfBuying(language),
  { search: awaitingSearch('{user}') },
]
