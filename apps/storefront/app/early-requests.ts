import type { Language } from '@anar/ui/i18n'
import { cardImageSizes, cardImageWidths } from '@anar/ui/image-address'
import { readAddresses } from '../data/address-book.ts'
import { readAwaiting } from '../data/awaiting.ts'
import { readBaskets } from '../data/basket/member-baskets.ts'
import { addressAskedBy } from '../data/early-answers.ts'
import { fetchPerson } from '../data/person.ts'
import { productQuery } from '../data/product.ts'
import { productListQuery } from '../data/product-list.ts'
import { readWalletBalance } from '../data/wallet-balance.ts'
import { galleryPictureSizes } from '../screens/product-detail/picture-sizes.ts'
import { cardsAtOnce } from '../screens/products-list/cards-at-once.ts'
import { plainList } from '../screens/products-list/list-address.ts'
import type { EarlyRequest, EarlyRequests } from './boot/early.ts'
import type { ScreenName } from './routes.ts'

// No product and nobody has them; where they stand in an address, the path's number and the person's belong.
const anyId = 987_654_321
const anyUser = 987_654_322

/**
 * What some screens ask first, found out by asking the very functions that the screens use, so that what is asked early
 * and what is asked later cannot grow apart.
 */
export function earlyRequestsIn(language: Language): EarlyRequests {
  const asked = (ask: () => unknown, pictures?: EarlyRequest['pictures']): EarlyRequest[] => {
    const address = addressAskedBy(ask)
    if (address === null) return []
    // While a page is rendered nobody's language is chosen yet, and the address carries the usual one's.
    const inLanguage = language === 'pe' ? address : address.replace(/^\/pe\/persian\//, '/gr/english/')
    const template = decodeURI(inLanguage)
      .replaceAll(String(anyId), '{id}')
      .replaceAll(String(anyUser), '{user}')
    return [{ address: template, ...(pictures && { pictures }) }]
  }
  // Who is logged in counts as known when their row has come, and nothing guarded opens before.
  const own = [
    ...asked(() => fetchPerson(anyUser)),
    ...asked(() => readBaskets({ language, userId: anyUser, now: Date.now() })),
  ]
  return {
    'products-list': asked(firstPageOf(productListQuery(language, plainList)), {
      rowsAtOnce: cardsAtOnce,
      sizes: cardImageSizes,
      widths: cardImageWidths,
    }),
    'product-detail': asked(firstPageOf(productQuery(language, anyId)), {
      rowsAtOnce: 1,
      sizes: galleryPictureSizes,
    }),
    baskets: [...own, ...asked(() => readAwaiting({ userId: anyUser }))],
    'choose-address': [...own, ...asked(() => readAddresses({ userId: anyUser }))],
    'choose-payment': [...own, ...asked(() => readWalletBalance({ userId: anyUser }))],
  } satisfies { [Name in ScreenName]?: EarlyRequest[] }
}

function firstPageOf({ queryFn }: { queryFn?: unknown }): () => unknown {
  const ask = queryFn as (context: object) => unknown
  return () => ask({ pageParam: null, signal: new AbortController().signal })
}
