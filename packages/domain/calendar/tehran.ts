import { fromEpochDay, type IsoDay, toEpochDay } from './iso-day.ts'

const minuteMilliseconds = 60_000
const dayMilliseconds = 24 * 60 * minuteMilliseconds

const usualOffsetMilliseconds = 210 * minuteMilliseconds
// UTC+03:30 all year since the clocks went back for the last time. A test compares it with the platform's time
// zone data, since new laws may bring daylight saving back.
const alikeSince = Date.UTC(2022, 8, 21, 19, 30)

/** The Gregorian day on which an instant falls in Tehran. */
export function tehranDay(epochMilliseconds: number): IsoDay {
  // Without the platform's formatter, whose first use takes a phone as long as a whole frame.
  if (epochMilliseconds >= alikeSince)
    return fromEpochDay(Math.floor((epochMilliseconds + usualOffsetMilliseconds) / dayMilliseconds))
  return formerDay(epochMilliseconds)
}

let formerClock: Intl.DateTimeFormat | undefined

function formerDay(epochMilliseconds: number): IsoDay {
  formerClock ??= new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  let [year, month, day] = ['', '', '']
  for (const part of formerClock.formatToParts(epochMilliseconds)) {
    if (part.type === 'year') year = part.value.padStart(4, '0')
    if (part.type === 'month') month = part.value
    if (part.type === 'day') day = part.value
  }
  return `${year}-${month}-${day}` as IsoDay
}

/** The first instant of a Tehran day, in milliseconds since 1970 UTC. */
export function startOfTehranDay(day: IsoDay): number {
  const utcMidnight = toEpochDay(day) * dayMilliseconds
  const usual = utcMidnight - usualOffsetMilliseconds
  if (isFirstInstant(usual, day)) return usual
  // In daylight saving the day began an hour earlier; on the day it started there was no midnight at all.
  // Local time never runs back past a midnight here, so the first instant can be searched by halving.
  let before = utcMidnight - 6 * 60 * minuteMilliseconds
  let within = utcMidnight
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (tehranDay(middle) >= day) within = middle
    else before = middle
  }
  return within
}

function isFirstInstant(epochMilliseconds: number, day: IsoDay): boolean {
  const dayBefore = fromEpochDay(toEpochDay(day) - 1)
  return tehranDay(epochMilliseconds) === day && tehranDay(epochMilliseconds - 1) === dayBefore
}
