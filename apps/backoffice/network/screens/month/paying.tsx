import { Progress } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { Month } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './month.module.css'

/** Progress of the payment: who started it, when, and how many statements are paid. */
export function Paying({ month, startedAt }: { month: Month; startedAt: string }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const { dueCount, heldCount, paidCount, payStartedBy } = month
  const whole = dueCount + heldCount + paidCount
  const words = t('payingText', { paid: format.number(paidCount), whole: format.number(whole) })
  return (
    <div className={styles.paying}>
      <p role="status">
        <b>
          {t.rich('payingStarted', { name: <bdi>{payStartedBy ?? ''}</bdi>, at: format.moment(startedAt) })}
        </b>
      </p>
      {whole > 0 && <Progress tone="positive" label={words} value={paidCount} max={whole} />}
      <p>
        {words}
        {heldCount > 0 && ` ${t('payingHeld', { count: heldCount })}`}
        {paidCount + heldCount === 0 && ` ${t('payingSoon')}`}
      </p>
    </div>
  )
}
