/** Where "now" comes from. Rules take the instant as an argument; only the edges of the server hold a clock. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
