import { createEvent } from '@anar/app-kit/event'

/**
 * A notice for the person that no screen waits for: a reduced quantity, an ended session. The data layer emits it; the
 * shell shows it as a toast.
 * @spec 8.messages
 */
export type Notice =
  | { kind: 'stock-short'; skuSellerId: number; name: string; available: number }
  /** Lines of a visitor's basket that were removed: they are no longer offered. */
  | { kind: 'no-longer-offered'; count: number }
  /** `message` is the server's, in the caller's language; empty if it sent none. */
  | { kind: 'command-failed'; message: string }
  | { kind: 'session-ended'; message: string }
  | { kind: 'logged-out' }
  | { kind: 'logout-failed' }
  | { kind: 'network-failed' }
  | { kind: 'turn-off-vpn' }
  /** A visitor's basket of `count` products joined the member's at the login; `changes` got fewer units. */
  | { kind: 'basket-merged'; count: number; changes: readonly MergeChange[] }
  | { kind: 'line-removed'; name: string; onUndo: () => void }
  /** Removed lines of which not all units could be brought back. */
  | { kind: 'not-brought-back'; changes: readonly MergeChange[] }

/** A line that got fewer units than it should: `granted` instead of `wanted`. */
export type MergeChange = { skuSellerId: number; name: string; wanted: number; granted: number }

const notices = createEvent<Notice>()

/** Listens until the returned function is called. */
export const onNotice = notices.on
export const notify = notices.emit
