import { createEvent } from '@anar/app-kit/event'

/**
 * What the person must be told although no screen is waiting for an answer: a quantity that was taken back, a session
 * that ended. Whoever tells it knows no toasts; the shell listens here and writes the sentence.
 * @spec 8.messages
 */
export type Notice =
  | { kind: 'stock-short'; skuSellerId: number; name: string; available: number }
  /** Lines of a visitor's basket that were taken out: nobody sells them any more. */
  | { kind: 'no-longer-offered'; count: number }
  /** `message` is the server's, in the caller's language; empty where it gave none. */
  | { kind: 'command-failed'; message: string }
  | { kind: 'session-ended'; message: string }
  | { kind: 'logged-out' }
  | { kind: 'logout-failed' }
  | { kind: 'network-failed' }
  | { kind: 'turn-off-vpn' }
  | { kind: 'basket-merged'; changes: readonly MergeChange[] }

/** A line of the visitor's basket that did not come over whole. */
export type MergeChange = { skuSellerId: number; name: string; wanted: number; kept: number }

const notices = createEvent<Notice>()

/** Listens until the returned function is called. */
export const onNotice = notices.on
export const tell = notices.emit
