import { searchPath } from '@anar/contract/client'
import type { Language } from '@anar/ui/i18n'
import type { EarlySearch, EarlySearches } from '../data/early-searches.ts'
import { early as earlyOfBaskets } from '../screens/baskets/early.ts'
import { early as earlyOfAddress } from '../screens/choose-address/early.ts'
import { early as earlyOfPayment } from '../screens/choose-payment/early.ts'
import { early as earlyOfProduct } from '../screens/product-detail/early.ts'
import { early as earlyOfList } from '../screens/products-list/early.ts'
import type { EarlyRequest, EarlyRequests } from './boot/early.ts'
import type { ScreenName } from './routes.ts'

const earlyOf: { readonly [Name in ScreenName]?: EarlySearches } = {
  'products-list': earlyOfList,
  'product-detail': earlyOfProduct,
  baskets: earlyOfBaskets,
  'choose-address': earlyOfAddress,
  'choose-payment': earlyOfPayment,
}

/** What some screens ask first, by their folders. */
export function earlyRequestsIn(language: Language): EarlyRequests {
  const requestOf = ({ search, images }: EarlySearch): EarlyRequest => ({
    address: decodeURI(`/${language === 'pe' ? 'pe/persian' : 'gr/english'}/${searchPath(...search)}`),
    ...(images && { images }),
  })
  return Object.fromEntries(
    Object.entries(earlyOf).map(([screen, early]) => [screen, early(language).map(requestOf)]),
  )
}
