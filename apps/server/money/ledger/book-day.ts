import { Refusal } from '@anar/contract/errors'
import { addDays, type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { lastClosedDay } from './queries.ts'

/** The book day of what happened on a day: that day, or today where its month is closed or it is still to come. */
export async function bookDayFor(sql: Sql, day: IsoDay, now: Temporal.Instant): Promise<IsoDay> {
  const [closed, today] = [await lastClosedDay(sql), tehranDay(now.epochMilliseconds)]
  return day <= today && (closed === null || day > closed) ? day : today
}

/**
 * Refuses a book day that somebody chose: a day in the future, or of a closed month.
 * BOOK_DAY_NOT_OPEN {firstDay, lastDay}: the days that are open; `firstDay` is null where all days until now are.
 */
export async function assertOpenDay(sql: Sql, day: IsoDay, now: Temporal.Instant): Promise<void> {
  const closed = await lastClosedDay(sql)
  const lastDay = tehranDay(now.epochMilliseconds)
  if (day > lastDay || (closed !== null && day <= closed)) {
    throw new Refusal('BOOK_DAY_NOT_OPEN', { firstDay: closed && addDays(closed, 1), lastDay })
  }
}
