import type { Texts } from '@anar/ui/i18n'
import type { FunctionComponent } from 'react'
import type { Prefetch } from './prefetch.ts'
import type { ScreenName } from './routes.ts'

export type ScreenModule = { default: FunctionComponent; prefetch?: Prefetch }

/** How a screen is brought: its folder, and the texts it shows first. */
export type Screen = {
  load: () => Promise<ScreenModule>
  // biome-ignore lint/suspicious/noExplicitAny: tables of different areas have different keys, and none is read here
  texts: readonly Texts<any>[]
}

/** The screens of those who look around and buy: the application knows them from the start. */
export type BrowsingScreen =
  | 'landing'
  | 'products-list'
  | 'product-detail'
  | 'baskets'
  | 'choose-address'
  | 'choose-payment'
export type OtherScreen = Exclude<ScreenName, BrowsingScreen>
