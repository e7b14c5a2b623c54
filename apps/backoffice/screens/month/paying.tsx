import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import type { Month } from '../../data/months.ts'
import { monthsTexts } from '../../texts/months.ts'
import styles from './month.module.css'

/** How many of the statements are paid, while they are being paid out. */
export function Paying({ month: { dueCount, heldCount, paidCount } }: { month: Month }) {
  const t = useTexts(monthsTexts)
  const format = useFormat()
  const whole = dueCount + heldCount + paidCount
  if (whole === 0) return null
  const words = t('payingText', { paid: format.number(paidCount), whole: format.number(whole) })
  return (
    <div className={styles.paying}>
      <progress className={styles.progress} value={paidCount} max={whole} aria-label={words} />
      <p>
        {words}
        {heldCount > 0 && ` ${t('payingHeld', { count: heldCount })}`}
      </p>
    </div>
  )
}
