import type { Permission } from '@anar/contract/permissions'
import type { LazyMessages } from '@anar/ui/i18n'
import type { FunctionComponent } from 'react'
import type { Prefetch } from './prefetch.ts'

/** The module of a screen: its index.tsx. */
export type ScreenModule = { default: FunctionComponent; prefetch?: Prefetch }

// biome-ignore lint/suspicious/noExplicitAny: messages of different areas have different keys, and none is read here
export type AnyMessages = LazyMessages<any>

export type Skeleton = 'landing' | 'list' | 'detail' | 'checkout' | 'panel' | 'bare'

/** One screen of the shop. The comment above it names its section of the specification. */
export type ScreenRoute = {
  path: string
  /** Its district and its folder: `sales/baskets` is sales/screens/baskets. */
  screen: string
  /** Key of the document's title: in platform/messages/common if the entry has messages, else in titles. */
  title: string
  /** Shown until the screen has loaded. */
  skeleton: Skeleton
  /**
   * The messages it shows first, for shopping screens, whose code and titles are in the first load. Those of other
   * screens are in other-screens.ts, which the first load leaves out.
   */
  messages?: readonly AnyMessages[]
  /** Only for members; visitors go to the login first and come back. */
  isGuarded?: true
  /** The permission that a guarded screen needs; without one, `order.place`. */
  permission?: Permission
  /** Renders the whole page: without header, footer and navigation. */
  isWholePage?: true
}
