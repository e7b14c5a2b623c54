import { cardImageSizes, cardImageWidths } from '@anar/ui/image-address'
import type { EarlySearches } from '../../../platform/data/early-searches.ts'
import { productListSearch } from '../../data/product-list.ts'
import { cardsAtOnce } from './cards-at-once.ts'
import { plainList } from './list-address.ts'

export const early: EarlySearches = () => [
  {
    search: productListSearch(plainList),
    images: { rowsAtOnce: cardsAtOnce, sizes: cardImageSizes, widths: cardImageWidths },
  },
]
