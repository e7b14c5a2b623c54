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

/** How a state is shown: its colour, its icon and the key of its word, which each application says in its own way. */
type Look = { tone: Tone; icon: IconDrawing; word: string }

/** Where an order stands; a draft is shown nowhere. @spec 4.sale-order */
export const orderLooks = {
  AwaitingPayment: { tone: 'warning', icon: Clock, word: 'stateAwaitingPayment' },
  Registered: { tone: 'info', icon: BadgeCheck, word: 'stateRegistered' },
  Preparing: { tone: 'warning', icon: Package, word: 'statePreparing' },
  Shipped: { tone: 'network', icon: Truck, word: 'stateShipped' },
  Delivered: { tone: 'positive', icon: PackageCheck, word: 'stateDelivered' },
  Cancelled: { tone: 'danger', icon: CircleX, word: 'stateCancelled' },
} as const satisfies Record<string, Look>

export type OrderLook = keyof typeof orderLooks

/** Undefined for a draft and for a state that this version does not know. */
export function orderLookOf(state: string) {
  return Object.hasOwn(orderLooks, state) ? orderLooks[state as OrderLook] : undefined
}

/** Where a return stands; `AwaitingStock` is one that was received and waits for goods. @spec 4.returns */
export const returnLooks = {
  Requested: { tone: 'warning', icon: Clock, word: 'stateRequested' },
  Accepted: { tone: 'info', icon: BadgeCheck, word: 'stateAccepted' },
  Received: { tone: 'network', icon: Eye, word: 'stateReceived' },
  AwaitingStock: { tone: 'warning', icon: Hourglass, word: 'stateAwaitingStock' },
  Refunded: { tone: 'positive', icon: Wallet, word: 'stateRefunded' },
  Replaced: { tone: 'positive', icon: RefreshCw, word: 'stateReplaced' },
  Refused: { tone: 'danger', icon: CircleX, word: 'stateRefused' },
  Cancelled: { tone: 'neutral', icon: PackageCheck, word: 'stateCancelled' },
} as const satisfies Record<string, Look>

export type ReturnLook = keyof typeof returnLooks

/** Undefined for a state that this version does not know. */
export function returnLookOf(one: { state: string; isAwaitingStock: boolean }) {
  const name = one.isAwaitingStock ? 'AwaitingStock' : one.state
  return Object.hasOwn(returnLooks, name) ? returnLooks[name as ReturnLook] : undefined
}
