import { addDays, type IsoDay, startOfTehranDay, tehranDay } from '@anar/domain/calendar'
import type { Clock } from '../../clock.ts'

/** A Tehran day and the instants between which it is that day. */
type Today = { day: IsoDay; beginsAtMs: number; endsAtMs: number }

/** Tells the Tehran day of now; works it out once a day, since every read asks. */
export function tehranToday(clock: Clock): () => Today & { nowMs: number } {
  let today: Today = { day: '1970-01-01', beginsAtMs: 0, endsAtMs: 0 }
  return () => {
    const nowMs = clock.now().epochMilliseconds
    if (nowMs < today.beginsAtMs || nowMs >= today.endsAtMs) {
      const day = tehranDay(nowMs)
      const endsAtMs = startOfTehranDay(addDays(day, 1))
      today = { day, beginsAtMs: startOfTehranDay(day), endsAtMs }
    }
    return { ...today, nowMs }
  }
}
