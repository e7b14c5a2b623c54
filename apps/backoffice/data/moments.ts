import { isoDayFrom } from '@anar/domain/calendar'

/**
 * A moment as the server wrote it, '1405-08-30T14:05:00+03:30', in milliseconds since 1970; null where it is none.
 * @param calendar the one that the answer was written in
 */
export function momentMilliseconds(moment: string, calendar: 'pe' | 'gr'): number | null {
  const day = isoDayFrom(moment.slice(0, 10), calendar)
  if (day === null) return null
  const milliseconds = Date.parse(`${day}${moment.slice(10)}`)
  return Number.isNaN(milliseconds) ? null : milliseconds
}

export type Span = { unit: 'minutes' | 'hours' | 'days'; count: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long something has waited, in the largest unit of which there is a whole one; at least a minute. */
export function waitedSince(sinceMilliseconds: number, nowMilliseconds: number): Span {
  const waited = nowMilliseconds - sinceMilliseconds
  if (waited >= dayMs) return { unit: 'days', count: Math.floor(waited / dayMs) }
  if (waited >= hourMs) return { unit: 'hours', count: Math.floor(waited / hourMs) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(waited / minuteMs)) }
}
