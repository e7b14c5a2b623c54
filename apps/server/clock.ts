/** Where "now" comes from. Rules take the instant as an argument; only the edges of the server hold a clock. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** How far the clocks of two machines may be apart. */
const skewMs = 60_000

/**
 * Milliseconds since something was written down; never ago where nothing was. What lies ahead of our clock was written
 * while a clock was wrong, and tells nothing: it was never ago either, so that nobody waits until then.
 */
export function msSince(instant: Date | null | undefined, now: Temporal.Instant): number {
  const elapsedMs = instant ? now.epochMilliseconds - instant.getTime() : Number.POSITIVE_INFINITY
  return elapsedMs < -skewMs ? Number.POSITIVE_INFINITY : Math.max(0, elapsedMs)
}
