import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'

/** Longer than any transaction lives: what is recorded later than this cannot bear an earlier time. */
const settlingMinutes = 10

/** Until when everything is recorded. */
export function settledUntil(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ minutes: settlingMinutes })
}

/** Whether a month is over, and everything of it recorded. */
export function hasSettled(month: JalaliMonth, now: Temporal.Instant): boolean {
  return settledUntil(now).epochMilliseconds >= instantsOf(month).endMs
}
