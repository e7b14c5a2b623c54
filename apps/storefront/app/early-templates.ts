import type { Language } from '@anar/ui/i18n'
import { cardImageSizes } from '@anar/ui/image-address'
import { addressAskedBy } from '../data/early-answers.ts'
import { productQuery } from '../data/product.ts'
import { productListQuery } from '../data/product-list.ts'
import { galleryPictureSizes } from '../screens/product-detail/picture-sizes.ts'
import { cardsAtOnce } from '../screens/products-list/cards-at-once.ts'
import { plainList } from '../screens/products-list/list-address.ts'
import type { EarlyTemplates } from './boot/early.ts'
import type { ScreenName } from './routes.ts'

// No product has it; where it stands in an address, the product of the path belongs.
const standIn = 987_654_321

/**
 * The first requests of list and detail, found out by asking the very queries that the screens use, so that what is
 * asked early and what is asked later cannot grow apart.
 */
export function earlyTemplates(language: Language): EarlyTemplates {
  return {
    ...template('products-list', productListQuery(language, plainList), {
      language,
      sizes: cardImageSizes,
      rowsAtOnce: cardsAtOnce,
    }),
    ...template('product-detail', productQuery(language, standIn), {
      language,
      sizes: galleryPictureSizes,
      rowsAtOnce: 1,
    }),
  }
}

function template(
  screen: ScreenName,
  query: { queryFn?: unknown },
  { language, ...shown }: { language: Language; sizes: string; rowsAtOnce: number },
): EarlyTemplates {
  const ask = query.queryFn as (context: object) => unknown
  const address = addressAskedBy(() => ask({ pageParam: null, signal: new AbortController().signal }))
  if (address === null) return {}
  // While a page is rendered nobody's language is chosen yet, and the address carries the usual one's.
  const inLanguage = language === 'pe' ? address : address.replace(/^\/pe\/persian\//, '/gr/english/')
  return { [screen]: { address: inLanguage.replaceAll(String(standIn), '{id}'), ...shown } }
}
