/** The source of the current time. Rules take the instant as an argument; only the edges of the server hold a clock. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** The tolerated difference between the clocks of two machines. */
const skewMs = 60_000

/**
 * Milliseconds since a recorded instant; infinite where there is none. An instant ahead of our clock was recorded by a
 * wrong clock: it counts as infinitely long ago too, so that nothing waits for it.
 */
export function msSince(instant: Date | null | undefined, now: Temporal.Instant): number {
  const elapsedMs = instant ? now.epochMilliseconds - instant.getTime() : Number.POSITIVE_INFINITY
  return elapsedMs < -skewMs ? Number.POSITIVE_INFINITY : Math.max(0, elapsedMs)
}
