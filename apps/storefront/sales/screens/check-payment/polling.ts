import type { PaymentOutcome } from '@anar/contract/commands'

/** After so long the person is told where the result will be found, instead of being kept waiting. */
export const timeoutMs = 120_000

/**
 * How long to wait before asking for the result again: short at first, since most banks answer at once, then longer.
 * False where there is nothing to wait for: an outcome that is final, or the time is up.
 *
 * @param waitedMs since the person began to wait
 */
export function nextPollMs(outcome: PaymentOutcome | undefined, waitedMs: number): number | false {
  if (outcome !== 'pending' || waitedMs >= timeoutMs) return false
  if (waitedMs < 10_000) return 1_500
  return waitedMs < 30_000 ? 3_000 : 6_000
}
