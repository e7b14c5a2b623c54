import { visuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { More } from '../../platform/components/more.tsx'
import { monthsMessages } from '../messages/index.ts'
import styles from './cap-gauge.module.css'

const radius = 80
/** Length of the semicircle. */
const arc = `M 20 100 A ${radius} ${radius} 0 0 1 180 100`
const arcLength = Math.PI * radius

export type CapShare = { commission: number; netSales: number; cap: number }

/** Commissions in percent of a month's net sales; 0 without sales. */
export const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.round((part / whole) * 10_000) / 100

/** Commissions as a share of the sales, against the cap; one press shows the amounts. @spec 9.commission */
export function CapGauge({ commission, netSales, cap }: CapShare) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const share = format.percent(shareOf(commission, netSales))
  const capText = format.percent(shareOf(cap, netSales))
  const filled = cap <= 0 ? 0 : Math.min(1, Math.max(0, commission / cap))
  return (
    <div className={styles.gauge}>
      <div className={styles.drawing}>
        <svg viewBox="0 0 200 112" role="img" aria-label={t('gaugeLabel', { share, cap: capText })}>
          <path d={arc} className={styles.track} />
          <path
            d={arc}
            className={styles.value}
            strokeDasharray={`${filled * arcLength} ${arcLength}`}
            visibility={filled === 0 ? 'hidden' : undefined}
          />
        </svg>
        <p className={styles.words} aria-hidden="true">
          <b className={styles.share}>{share}</b>
          <span>{t('ofCap', { cap: capText })}</span>
        </p>
      </div>
      <More summary={t('gaugeTable')} className={styles.numbers}>
        <table className={styles.table}>
          <caption className={visuallyHidden}>{t('gaugeTitle')}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('netSales')}</th>
              <td>{format.rial(netSales)}</td>
            </tr>
            <tr>
              <th scope="row">{t('commission')}</th>
              <td>{format.rial(commission)}</td>
            </tr>
            <tr>
              <th scope="row">{t('cap')}</th>
              <td>{format.rial(cap)}</td>
            </tr>
          </tbody>
        </table>
      </More>
    </div>
  )
}
