import { createHmac } from 'node:crypto'
import { Refusal } from '@anar/contract/errors'
import type { Clock } from '../../clock.ts'
import type { SecretKey, SecretKeys } from '../../keys.ts'

/** All limits are of a minute, which begins with the first request. */
export const windowMs = 60_000
/** A caller below a twentieth of a limit is not exchanged: with twenty such nodes the limit is still kept. */
const minShare = 1 / 20
/** From half of a limit on, a caller's requests are exchanged at once. */
const nearShare = 1 / 2
/** An end further away is of a clock that was set back. */
const maxAheadMs = 2 * windowMs
/** Beyond that many callers the oldest is forgotten. */
const maxCallers = 100_000

/** What a request takes of a limit. */
export type Spending = { units: number; max: number }

/** What a caller has used at all nodes together, until when. */
export type Total = { caller: string; units: number; endsAtMs: number }

/** What a caller used at this node since the last exchange. */
export type Unsent = { caller: string; units: number; max: number; endsAtMs: number }

/** The units that each caller of a limit has used in a minute, at all nodes. */
export type RequestCounts = {
  /**
   * Counts a request of `key`, which names the limit and the caller, in memory alone.
   * @throws Refusal RATE_LIMITED {seconds}, where it does not fit into the limit; it is then not counted
   */
  spend(key: string, spending: Spending): void
  /**
   * Hands over what this node counted since the last exchange, and takes what all nodes together have counted. Where
   * `exchange` fails, it is handed over again.
   */
  exchangeBy(exchange: (unsent: readonly Unsent[]) => Promise<readonly Total[]>): Promise<void>
  /** What there is to exchange since the last exchange: nothing, some requests, or those of a caller near a limit. */
  due(): 'nothing' | 'requests' | 'near'
  /** Forgets what has ended. */
  sweep(): void
}

/** `caller` is empty until it is needed: a hash takes longer than counting. */
type Count = { caller: string; unsent: number; max: number; endsAtMs: number }

/**
 * Counts for one node. Callers are exchanged as hashes under the shop's key, so that no address leaves the process.
 */
type Counting = { secretKeys: SecretKeys; clock: Clock }
export function requestCounts({ secretKeys: [key], clock }: Counting): RequestCounts {
  const counts = new Map<string, Count>()
  const totals = new Map<string, Total>()
  const sendable = new Set<Count>()
  let due: ReturnType<RequestCounts['due']> = 'nothing'

  const nowMs = () => clock.now().epochMilliseconds
  const callerOf = (caller: string) => hashUnder(key, caller)

  function countOf(key: string, max: number, now: number): Count {
    const known = counts.get(key)
    if (known && isLive(known, now)) return known
    const count: Count = { caller: '', unsent: 0, max, endsAtMs: now + windowMs }
    counts.delete(key)
    counts.set(key, count)
    dropOldest(counts)
    return count
  }

  function totalOf(key: string, count: Count, now: number): number {
    // While no caller of any node is known from others, no hash is needed.
    if (totals.size === 0) return count.unsent
    count.caller ||= callerOf(key)
    const total = totals.get(count.caller)
    if (!total || !isLive(total, now)) return count.unsent
    count.endsAtMs = total.endsAtMs
    return total.units + count.unsent
  }

  return {
    spend(key, { units, max }) {
      const now = nowMs()
      if (due === 'nothing') due = 'requests'
      const count = countOf(key, max, now)
      const total = totalOf(key, count, now) + units
      if (total > max)
        throw new Refusal('RATE_LIMITED', { seconds: Math.ceil((count.endsAtMs - now) / 1_000) })
      count.unsent += units
      if (total < max * minShare) return
      count.caller ||= callerOf(key)
      sendable.add(count)
      if (total >= max * nearShare) due = 'near'
    },
    async exchangeBy(exchange) {
      const now = nowMs()
      const taken = [...sendable].filter((count) => isLive(count, now))
      const unsent = taken.map(unsentOf)
      due = 'nothing'
      const received = await exchange(unsent)
      for (const [index, count] of taken.entries()) {
        // Meanwhile more may have been counted.
        count.unsent -= unsent[index]!.units
        if (count.unsent === 0) sendable.delete(count)
      }
      for (const total of received) totals.set(total.caller, total)
      dropOldest(totals)
    },
    due: () => due,
    sweep() {
      const now = nowMs()
      for (const [key, count] of counts) if (!isLive(count, now)) counts.delete(key)
      for (const [caller, total] of totals) if (!isLive(total, now)) totals.delete(caller)
      for (const count of sendable) if (!isLive(count, now)) sendable.delete(count)
    },
  }
}

/** Names the version of its key: nodes with another one count apart, for a minute. */
const hashUnder = ({ version, secret }: SecretKey, caller: string) =>
  `${version}.${createHmac('sha256', secret).update(caller).digest('base64url')}`

const isLive = ({ endsAtMs }: { endsAtMs: number }, now: number) =>
  endsAtMs > now && endsAtMs <= now + maxAheadMs

const unsentOf = ({ caller, unsent: units, max, endsAtMs }: Count): Unsent => ({
  ...{ caller, units, max, endsAtMs },
})

function dropOldest(entries: Map<string, unknown>): void {
  for (const key of entries.keys()) {
    if (entries.size <= maxCallers) return
    entries.delete(key)
  }
}
