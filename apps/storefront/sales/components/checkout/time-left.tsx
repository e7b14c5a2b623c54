import { momentMilliseconds } from '@anar/domain/calendar'
import { useNow } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { clockOf } from './clock-of.ts'

/**
 * Minutes and seconds until a moment, counting down, in words of the caller; `over` from then on.
 * @param until as the server writes moments, in the calendar of the interface
 */
export function TimeLeft({
  until,
  over,
  children,
}: {
  until: string
  over: ReactNode
  children: (clock: string) => ReactNode
}) {
  const { digits } = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const nowMs = useNow(1_000)
  const untilMs = momentMilliseconds(until, calendar)
  const clock = untilMs === null ? null : clockOf(untilMs - nowMs)
  // Not announced each second: a screen reader reads it where the person goes to it.
  return <span role="timer">{clock === null ? over : children(digits(clock))}</span>
}
