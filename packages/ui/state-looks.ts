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

/** The look of a state; each application has its own words for it. */
type Look = { tone: Tone; icon: IconDrawing }

/** The states of an order; drafts are not shown. @spec 4.sale-order */
export const orderLooks = {
  AwaitingPayment: { tone: 'warning', icon: Clock },
  Registered: { tone: 'info', icon: BadgeCheck },
  Preparing: { tone: 'warning', icon: Package },
  Shipped: { tone: 'network', icon: Truck },
  Delivered: { tone: 'positive', icon: PackageCheck },
  Cancelled: { tone: 'danger', icon: CircleX },
} as const satisfies Record<string, Look>

export type ShownOrderState = keyof typeof orderLooks

/** Whether a state of an order is shown; a draft is not, nor an unknown one. */
export function isShownOrderState(state: string): state is ShownOrderState {
  return Object.hasOwn(orderLooks, state)
}

/** The states of a return; `AwaitingStock` was received and waits for stock. @spec 4.returns */
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

/** Null for an unknown state. */
export function shownReturnState(one: { state: string; isAwaitingStock: boolean }): ShownReturnState | null {
  const name = one.isAwaitingStock ? 'AwaitingStock' : one.state
  return Object.hasOwn(returnLooks, name) ? (name as ShownReturnState) : null
}
