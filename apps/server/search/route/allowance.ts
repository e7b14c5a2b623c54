import { Refusal } from '@anar/contract/errors'

const windowMs = 60_000

/**
 * The weight of uncached reads that a caller may request in a minute; null: unlimited. Every node counts for itself.
 */
export function allowance(
  weightPerMinute: number | null,
): (caller: string, weight: number, nowMs: number) => void {
  let spent = new Map<string, number>()
  let endsAtMs = 0
  return (caller, weight, nowMs) => {
    if (weightPerMinute === null) return
    // A clock that was set back begins a new window as well.
    if (nowMs >= endsAtMs || nowMs < endsAtMs - windowMs) {
      spent = new Map()
      endsAtMs = nowMs + windowMs
    }
    const total = (spent.get(caller) ?? 0) + weight
    if (total > weightPerMinute)
      throw new Refusal('RATE_LIMITED', { seconds: Math.ceil((endsAtMs - nowMs) / 1000) })
    spent.set(caller, total)
  }
}
