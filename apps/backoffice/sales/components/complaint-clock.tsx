import { complaintClockOfAnswer } from '@anar/domain/complaints'
import { Badge, useNow } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Clock, TriangleAlert } from '@anar/ui/icons'
import { useWords } from '../../platform/components/words.ts'
import { calendarNow } from '../../platform/data/api.ts'
import { waitedSince } from '../../platform/data/moments.ts'
import { complaintsMessages } from '../messages/index.ts'

const tickMilliseconds = 30_000
const soonMinutes = 12 * 60

/** Time left to answer a complaint; red when overdue. @spec 9.limits */
export function ComplaintClock({ of }: { of: { state: string; dueAt: string; answeredAt: string | null } }) {
  const t = useMessages(complaintsMessages)
  const words = useWords()
  const nowMs = useNow(tickMilliseconds)
  const clock = complaintClockOfAnswer(of, { calendar: calendarNow(), nowMs })
  if (clock === null) return null
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
