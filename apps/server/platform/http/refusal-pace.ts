import { setTimeout as pause } from 'node:timers/promises'
import { wideNetworkOf } from './network.ts'

const windowMs = 10_000
/** How many refusals are sent at once in one window: of a network, and of all networks together. */
const free = { perNetwork: 5, total: 500 }
const delayMs = 1_000
/** Beyond that many refusals on hold, further ones are sent at once: holding them has a price too. */
const maxHeld = 2_000

/** Resolves when a refusal may be sent to the address. */
export type RefusalPace = (ip: string, nowMs: number) => Promise<void>

/**
 * Slows down senders of requests that are refused. Refusing costs more than sending, so a flood of refused requests
 * would take the processor from everybody else. From the sixth refusal of a network in ten seconds, or the 501st of all
 * networks, refusals are sent a second late. Successful answers are never held. Every node counts for itself, since it
 * spares its own processor.
 */
export function refusalPace(hold: (ms: number) => Promise<unknown> = pause): RefusalPace {
  let refusals = new Map<string, number>()
  let total = 0
  let windowEndsAtMs = 0
  let held = 0
  return async (ip, nowMs) => {
    if (nowMs >= windowEndsAtMs || nowMs < windowEndsAtMs - windowMs) {
      refusals = new Map()
      total = 0
      windowEndsAtMs = nowMs + windowMs
    }
    const network = wideNetworkOf(ip)
    const count = (refusals.get(network) ?? 0) + 1
    refusals.set(network, count)
    total += 1
    const isFree = count <= free.perNetwork && total <= free.total
    if (isFree || held >= maxHeld) return
    held += 1
    try {
      await hold(delayMs)
    } finally {
      held -= 1
    }
  }
}
