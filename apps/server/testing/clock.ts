import type { Clock } from '../clock.ts'

/** A clock that stands still at the given instant until the test moves it. */
export type FixedClock = Clock & {
  moveTo(instant: string): void
  advance(duration: Temporal.DurationLike): void
}

/** For example `fixedClock('2026-05-10T09:00:00Z')`. */
export function fixedClock(start: string): FixedClock {
  let current = Temporal.Instant.from(start)
  return {
    now: () => current,
    moveTo(instant) {
      current = Temporal.Instant.from(instant)
    },
    advance(duration) {
      current = current.add(duration)
    },
  }
}
