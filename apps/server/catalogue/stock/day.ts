import { type IsoDay, tehranDay } from '@anar/domain/calendar'

/** The Tehran day by which goods expire. */
export function dayOf(now: Temporal.Instant): IsoDay {
  return tehranDay(now.epochMilliseconds)
}
