import { addDays, type IsoDay, startOfTehranDay, tehranDay } from '@anar/domain/calendar'
import type { Clock } from '../../clock.ts'
import { createCache } from '../../platform/cache.ts'

/** A Tehran day and the instants between which it is that day. */
type Today = { day: IsoDay; beginsAtMs: number; endsAtMs: number }

/** Returns the current Tehran day, computed once a day, since every read needs it. */
export function tehranToday(clock: Clock): () => IsoDay {
  const cache = createCache<Today>({
    name: 'Tehran day',
    maxEntries: 1,
    endsAtMs: ({ endsAtMs }) => endsAtMs,
  })
  return () => {
    const nowMs = clock.now().epochMilliseconds
    const known = cache.get('today', nowMs)
    // A clock that was set back may be in the day before.
    if (known && nowMs >= known.beginsAtMs) return known.day
    const day = tehranDay(nowMs)
    const endsAtMs = startOfTehranDay(addDays(day, 1))
    cache.set('today', { day, beginsAtMs: startOfTehranDay(day), endsAtMs })
    return day
  }
}
