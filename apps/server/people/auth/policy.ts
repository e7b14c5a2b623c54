type LockRule = { loginTries: number; loginWindowMinutes: number; lockMinutes: number }

const minuteMilliseconds = 60_000
/** The maximum difference between the clocks of two machines. */
const skewMilliseconds = minuteMilliseconds

/**
 * The remaining minutes of the lock of one account's login from one address; 0 where it is not locked.
 *
 * @param noted the latest failures, newest first, in milliseconds since 1970; at most `loginTries` count
 * @spec 4.login, 8.messages.9
 */
export function minutesLocked(noted: readonly number[], nowMilliseconds: number, rule: LockRule): number {
  // Failures in the future were recorded with a wrong clock, and would lock the login until then.
  const failedAt = noted.filter((at) => at - nowMilliseconds <= skewMilliseconds)
  const newest = failedAt[0]
  const oldestThatCounts = failedAt[rule.loginTries - 1]
  if (newest === undefined || oldestThatCounts === undefined) return 0
  if (newest - oldestThatCounts > rule.loginWindowMinutes * minuteMilliseconds) return 0
  const lockedUntil = newest + rule.lockMinutes * minuteMilliseconds
  return Math.max(0, Math.ceil((lockedUntil - nowMilliseconds) / minuteMilliseconds))
}
