import type { PaymentOutcome } from '@anar/contract/commands'

/** After this time the page stops polling and shows where to find the result. */
export const timeoutMs = 120_000

/**
 * The delay before the next poll: short at first, since most banks answer at once, then longer. False for a final
 * outcome or after the timeout.
 *
 * @param waitedMs since polling began
 */
export function nextPollMs(outcome: PaymentOutcome | undefined, waitedMs: number): number | false {
  if (outcome !== 'pending' || waitedMs >= timeoutMs) return false
  if (waitedMs < 10_000) return 1_500
  return waitedMs < 30_000 ? 3_000 : 6_000
}
