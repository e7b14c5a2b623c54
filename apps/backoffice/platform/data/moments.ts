import { type Calendar, dayInCalendar, startOfTehranDay, tehranDay } from '@anar/domain/calendar'

export type Span = { unit: 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A duration in its largest whole unit; at least a minute. */
export function waitedSince(sinceMilliseconds: number, nowMilliseconds: number): Span {
  const waited = nowMilliseconds - sinceMilliseconds
  if (waited >= dayMs) return { unit: 'days', count: Math.floor(waited / dayMs) }
  if (waited >= hourMs) return { unit: 'hours', count: Math.floor(waited / hourMs) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(waited / minuteMs)) }
}

/**
 * Formats a server's timestamp such as '2026-05-10T09:00:00.000000001Z' on Tehran's clock, in the calendar of the
 * interface, to the minute.
 */
export function instantHere(instant: string, calendar: Calendar): string {
  const milliseconds = Date.parse(instant.replace(/\.\d+/, ''))
  const day = tehranDay(milliseconds)
  const minutes = Math.floor((milliseconds - startOfTehranDay(day)) / minuteMs)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dayInCalendar(day, calendar)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
