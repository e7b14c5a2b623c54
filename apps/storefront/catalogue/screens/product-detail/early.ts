import type { EarlySearches } from '../../../platform/data/early-searches.ts'
import { productSearch } from '../../data/product.ts'
import { galleryImageSizes } from './image-sizes.ts'

export const early: EarlySearches = (language) => [
  { search: productSearch(language, '{id}'), images: { rowsAtOnce: 1, sizes: galleryImageSizes } },
]
