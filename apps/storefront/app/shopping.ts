import {
  type ScreenName,
  type ShoppingEntry,
  type ShoppingScreen,
  type ShoppingTitle,
  screenRoutes,
  type TitleKey,
} from './routes.ts'
import type { AnyMessages } from './screen.ts'

const shoppingEntries = (): readonly ShoppingEntry[] =>
  screenRoutes.filter((entry): entry is ShoppingEntry => 'messages' in entry)

/** Whether a screen is one of the shopping screens. */
export const isShopping = (screen: ScreenName): screen is ShoppingScreen =>
  shoppingEntries().some((entry) => entry.screen === screen)

export const isShoppingTitle = (title: TitleKey): title is ShoppingTitle =>
  shoppingEntries().some((entry) => entry.title === title)

/** The messages that a shopping screen shows first. */
export const shoppingMessages = (screen: ShoppingScreen): readonly AnyMessages[] =>
  shoppingEntries().find((entry) => entry.screen === screen)?.messages ?? []
