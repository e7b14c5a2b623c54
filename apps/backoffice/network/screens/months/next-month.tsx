import { Card, Icon, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck } from '@anar/ui/icons'
import { CloseSteps } from '../../../sales/components/close-steps.tsx'
import { DaysLeft } from '../../components/days-left.tsx'
import { type Month, useNextMonth } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './months.module.css'

/** The next month to close: its step and due day. Empty while loading. */
export function NextMonth() {
  const t = useMessages(monthsMessages)
  const { data: month } = useNextMonth()
  if (month === undefined) return null
  if (month === null) {
    return (
      <p className={styles.calm}>
        <Icon of={CircleCheck} />
        {t('nothingDue')}
      </p>
    )
  }
  return <Waiting month={month} />
}

function Waiting({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const name = format.month(month.month)
  return (
    <Card as="section" pad aril className={styles.next} aria-label={t('closeOf', { month: name })}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{t.rich('closeOf', { month: <bdi>{name}</bdi> })}</h2>
          <p className={styles.due}>
            {t('payUntil', { day: format.day(month.dueDay) })} <DaysLeft days={month.daysLeft} />
          </p>
        </div>
        <LinkButton to={`/months/${month.month}`}>{t('toClose')}</LinkButton>
      </div>
      <CloseSteps month={month} />
    </Card>
  )
}
