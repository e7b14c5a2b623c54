import { toLatinDigits } from '@anar/domain/text'

type LockRule = { loginTries: number; loginWindowMinutes: number; lockMinutes: number }

const minuteMilliseconds = 60_000
/** How far the clocks of two machines may be apart. */
const skewMilliseconds = minuteMilliseconds

/**
 * For how many more minutes wrong passwords lock the login of one account from one address; 0 where they do not.
 *
 * @param noted the latest failures, newest first, in milliseconds since 1970; at most `loginTries` count
 * @spec 4.login, 8.messages.9
 */
export function minutesLocked(noted: readonly number[], nowMilliseconds: number, rule: LockRule): number {
  // What lies ahead was noted while a clock was wrong, and would lock the login until then.
  const failedAt = noted.filter((at) => at - nowMilliseconds <= skewMilliseconds)
  const newest = failedAt[0]
  const oldestThatCounts = failedAt[rule.loginTries - 1]
  if (newest === undefined || oldestThatCounts === undefined) return 0
  if (newest - oldestThatCounts > rule.loginWindowMinutes * minuteMilliseconds) return 0
  const lockedUntil = newest + rule.lockMinutes * minuteMilliseconds
  return Math.max(0, Math.ceil((lockedUntil - nowMilliseconds) / minuteMilliseconds))
}

/** The form in which usernames are compared: «Sara» typed with a Persian keyboard's digits is the same person. */
export function foldUsername(typed: string): string {
  return toLatinDigits(typed).toLowerCase()
}
