import { complaintClockOfAnswer } from '@anar/domain/complaints'
import { cx, Icon, useNow } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleCheck, Clock, TriangleAlert } from '@anar/ui/icons'
import type { ComplaintRow } from '../../data/complaints.ts'
import { complaintsMessages } from '../../messages/index.ts'
import styles from './dissatisfaction.module.css'

const tickMilliseconds = 30_000

/** The shop's time to answer a report. @spec 9.limits */
export function ComplaintTime({ row }: { row: Pick<ComplaintRow, 'state' | 'dueAt' | 'answeredAt'> }) {
  const t = useMessages(complaintsMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const nowMs = useNow(tickMilliseconds)
  const clock = complaintClockOfAnswer(row, { calendar, nowMs })
  if (clock === null) return null
  switch (clock.kind) {
    case 'running': {
      const hours = Math.floor(clock.minutesLeft / 60)
      return (
        <p className={styles.clock}>
          <Icon of={Clock} size={18} />
          <b>
            {hours > 0 ? t('hoursLeft', { count: hours }) : t('minutesLeft', { count: clock.minutesLeft })}
          </b>
          <span className={styles.small}>{t('dueAt', { moment: format.moment(row.dueAt) })}</span>
        </p>
      )
    }
    case 'overdue':
      return (
        <p className={cx(styles.clock, styles.overdue)}>
          <Icon of={TriangleAlert} size={18} />
          {t('overdue')}
        </p>
      )
    case 'answered':
      return (
        <p className={cx(styles.clock, clock.isInTime && styles.inTime)}>
          <Icon of={CircleCheck} size={18} />
          {clock.isInTime ? t('answeredInTime') : t('answeredLate')}
        </p>
      )
    case 'withdrawn':
      return <p className={styles.small}>{t('withdrawn')}</p>
  }
}
