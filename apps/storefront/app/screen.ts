import type { Texts } from '@anar/ui/i18n'
import type { FunctionComponent } from 'react'
import type { Prefetch } from './prefetch.ts'
import type { ScreenName } from './routes.ts'

export type ScreenModule = { default: FunctionComponent; prefetch?: Prefetch }

/** Tables of texts by the names of their files in texts/. */
// biome-ignore lint/suspicious/noExplicitAny: tables of different areas have different keys, and none is read here
export type Tables<Area extends string> = Readonly<Record<Area, Pick<Texts<any>, 'load'>>>

/** The screens of those who look around and buy: the application knows them from the start. */
export type BrowsingScreen =
  | 'content/landing'
  | 'catalogue/products-list'
  | 'catalogue/product-detail'
  | 'sales/baskets'
  | 'sales/choose-address'
  | 'sales/choose-payment'
export type OtherScreen = Exclude<ScreenName, BrowsingScreen>
