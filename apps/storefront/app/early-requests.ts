import { searchPath } from '@anar/contract/client'
import type { Language } from '@anar/ui/i18n'
import { early as earlyOfProduct } from '../catalogue/screens/product-detail/early.ts'
import { early as earlyOfList } from '../catalogue/screens/products-list/early.ts'
import type { EarlySearch, EarlySearches } from '../platform/data/early-searches.ts'
import { early as earlyOfBaskets } from '../sales/screens/baskets/early.ts'
import { early as earlyOfAddress } from '../sales/screens/choose-address/early.ts'
import { early as earlyOfPayment } from '../sales/screens/choose-payment/early.ts'
import type { EarlyRequest, EarlyRequests } from './boot/early.ts'
import type { ScreenName } from './routes.ts'

const earlyOf: { readonly [Name in ScreenName]?: EarlySearches } = {
  'catalogue/products-list': earlyOfList,
  'catalogue/product-detail': earlyOfProduct,
  'sales/baskets': earlyOfBaskets,
  'sales/choose-address': earlyOfAddress,
  'sales/choose-payment': earlyOfPayment,
}

/** The early requests of screens, by folder. */
export function earlyRequestsIn(language: Language): EarlyRequests {
  const requestOf = ({ search, images }: EarlySearch): EarlyRequest => ({
    address: decodeURI(`/${language === 'pe' ? 'pe/persian' : 'gr/english'}/${searchPath(...search)}`),
    ...(images && { images }),
  })
  return Object.fromEntries(
    Object.entries(earlyOf).map(([screen, early]) => [screen, early(language).map(requestOf)]),
  )
}
