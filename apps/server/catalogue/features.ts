import type { Feature } from '../platform/deps.ts'
import { catalogue } from './catalogue/routes.ts'
import { comments } from './comments/routes.ts'
import { delivery } from './delivery/routes.ts'
import { favourites } from './favourites/routes.ts'
import { offers } from './offers/routes.ts'
import { productImports } from './product-imports/routes.ts'
import { productViews } from './product-views/routes.ts'
import { stock } from './stock/routes.ts'
import { stockWatches } from './stock-watches/routes.ts'

/** The routes of goods, offers and stock. */
export const catalogueFeatures: readonly Feature[] = [
  delivery,
  stock,
  comments,
  favourites,
  stockWatches,
  catalogue,
  productImports,
  productViews,
  offers,
]
