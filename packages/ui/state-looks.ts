import type { Tone } from './components/badge.tsx'
import type { IconDrawing } from './components/icon.tsx'
import {
  BadgeCheck,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  Package,
  PackageCheck,
  RefreshCw,
  Truck,
  Wallet,
} from './icons.ts'

/** How a state is shown, beside its word, which each application says in its own way. */
type Look = { tone: Tone; icon: IconDrawing }

/** Where an order stands; a draft is shown nowhere. @spec 4.sale-order */
export const orderLooks = {
  AwaitingPayment: { tone: 'warning', icon: Clock },
  Registered: { tone: 'info', icon: BadgeCheck },
  Preparing: { tone: 'warning', icon: Package },
  Shipped: { tone: 'network', icon: Truck },
  Delivered: { tone: 'positive', icon: PackageCheck },
  Cancelled: { tone: 'danger', icon: CircleX },
} as const satisfies Record<string, Look>

export type ShownOrderState = keyof typeof orderLooks

/** Whether a state of an order is shown; a draft is not, nor one that this version does not know. */
export function isShownOrderState(state: string): state is ShownOrderState {
  return Object.hasOwn(orderLooks, state)
}

/** Where a return stands; `AwaitingStock` is one that was received and waits for goods. @spec 4.returns */
export const returnLooks = {
  Requested: { tone: 'warning', icon: Clock },
  Accepted: { tone: 'info', icon: BadgeCheck },
  Received: { tone: 'network', icon: Eye },
  AwaitingStock: { tone: 'warning', icon: Hourglass },
  Refunded: { tone: 'positive', icon: Wallet },
  Replaced: { tone: 'positive', icon: RefreshCw },
  Refused: { tone: 'danger', icon: CircleX },
  Cancelled: { tone: 'neutral', icon: PackageCheck },
} as const satisfies Record<string, Look>

export type ShownReturnState = keyof typeof returnLooks

/** Null for a state that this version does not know. */
export function shownReturnState(one: { state: string; isAwaitingStock: boolean }): ShownReturnState | null {
  const name = one.isAwaitingStock ? 'AwaitingStock' : one.state
  return Object.hasOwn(returnLooks, name) ? (name as ShownReturnState) : null
}
