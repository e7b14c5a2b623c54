import { momentMilliseconds } from '@anar/domain/calendar'
import { calendarNow } from '../data/api.ts'
import { waitedSince } from '../data/moments.ts'
import { useWords } from './words.ts'

/** Time since a server's timestamp. */
export function WaitingTime({ since }: { since: string }) {
  const words = useWords()
  const sinceMs = momentMilliseconds(since, calendarNow())
  return sinceMs === null ? null : words.span(waitedSince(sinceMs, Date.now()))
}
