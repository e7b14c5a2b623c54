import { momentMilliseconds } from '@anar/domain/calendar'
import { type ComplaintState, complaintClock, complaintStates } from '@anar/domain/complaints'
import { Badge } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { CircleCheck, Clock, TriangleAlert } from '@anar/ui/icons'
import { useEffect, useState } from 'react'
import { calendarNow } from '../data/api.ts'
import { waitedSince } from '../data/moments.ts'
import { complaintsTexts } from '../texts/complaints.ts'
import { useWords } from './words.ts'

const tickMilliseconds = 30_000
const soonMinutes = 12 * 60

/** How the shop stands with its promise to answer: what is overdue is red. @spec 9.limits */
export function ComplaintClock({ of }: { of: { state: string; dueAt: string; answeredAt: string | null } }) {
  const t = useTexts(complaintsTexts)
  const words = useWords()
  const nowMs = useNow()
  const calendar = calendarNow()
  const state = complaintStates.find((known): known is ComplaintState => known === of.state)
  const dueAtMs = momentMilliseconds(of.dueAt, calendar)
  if (!state || dueAtMs === null) return null
  const answeredAtMs = of.answeredAt === null ? null : momentMilliseconds(of.answeredAt, calendar)
  const clock = complaintClock({ state, dueAtMs, answeredAtMs, nowMs })
  const spanOf = (minutes: number) => words.span(waitedSince(0, minutes * 60_000))
  switch (clock.kind) {
    case 'running':
      return (
        <Badge tone={clock.minutesLeft <= soonMinutes ? 'warning' : 'info'} icon={Clock}>
          {t('left', { span: spanOf(clock.minutesLeft) })}
        </Badge>
      )
    case 'overdue':
      return (
        <Badge tone="danger" icon={TriangleAlert}>
          {clock.minutesOver === 0 ? t('overdueNow') : t('overdue', { span: spanOf(clock.minutesOver) })}
        </Badge>
      )
    case 'answered':
      return (
        <Badge tone={clock.isInTime ? 'positive' : 'warning'} icon={CircleCheck}>
          {clock.isInTime ? t('inTime') : t('late')}
        </Badge>
      )
    case 'withdrawn':
      return <Badge>{t('withdrawn')}</Badge>
  }
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
