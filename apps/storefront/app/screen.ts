import type { Permission } from '@anar/contract/permissions'
import type { LazyMessages } from '@anar/ui/i18n'
import type { FunctionComponent } from 'react'
import type { Prefetch } from './prefetch.ts'

/** The module of a screen: its index.tsx. */
export type ScreenModule = { default: FunctionComponent; prefetch?: Prefetch }

// biome-ignore lint/suspicious/noExplicitAny: messages of different areas have different keys, and none is read here
export type AnyMessages = LazyMessages<any>

export type Skeleton = 'landing' | 'list' | 'detail' | 'checkout' | 'panel' | 'bare'

/** One screen of the shop. Its section of the specification stands above it. */
export type ScreenRoute = {
  path: string
  /** Its district and its folder: `sales/baskets` is sales/screens/baskets. */
  screen: string
  /** Key of the document's title: in platform/messages/common where the entry has messages, else in titles. */
  title: string
  /** What is shown until the screen is there. */
  skeleton: Skeleton
  /**
   * The messages it shows first, for the screens on which people shop: the first load has their code and titles. Those
   * of all other screens are in other-screens.ts, which the first load does without.
   */
  messages?: readonly AnyMessages[]
  /** Only for people who are logged in; others go to the login first and come back. */
  isGuarded?: true
  /** The permission that a guarded screen needs; without one, `order.place`. */
  permission?: Permission
  /** Draws the whole page itself: no header, footer and navigation. */
  isWholePage?: true
}
