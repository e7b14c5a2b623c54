import { addressesSearch } from '../../../people/data/address-book.ts'
import type { EarlySearches } from '../../../platform/data/early-searches.ts'
import { earlyOfBuying } from '../../data/basket/early.ts'

export const early: EarlySearches = (language) => [
  ...earlyOfBuying(language),
  { search: addressesSearch('{user}') },
]
