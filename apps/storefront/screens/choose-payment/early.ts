import { earlyOfBuying } from '../../data/basket/early.ts'
import type { EarlySearches } from '../../data/early-searches.ts'
import { walletSearch } from '../../data/wallet-balance.ts'

export const early: EarlySearches = (language) => [
  ...earlyOfBuying(language),
  { search: walletSearch('{user}') },
]
