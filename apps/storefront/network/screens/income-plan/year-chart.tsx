import type { Disclosure } from '@anar/contract/commands'
import { cx, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { incomePlanMessages } from '../../messages/index.ts'
import chart from './chart.module.css'
import { columnsOf } from './columns-of.ts'
import styles from './year-chart.module.css'

/** Height of the highest column. */
const columnPixels = 180

/** A column for each month: its height is the number of marketers, its coloured part those with earnings. */
export function YearChart({ months }: { months: Disclosure['simulated'] }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const columns = columnsOf(months, columnPixels)
  return (
    <figure className={chart.figure}>
      <figcaption className={chart.caption}>
        <strong>{t('yearChart')}</strong>
        <span className={chart.note}>{t('yearChartText')}</span>
      </figcaption>
      <ol className={styles.months}>
        {months.map(({ number, marketerCount, earningNothingBasisPoints }, index) => {
          const label = t('yearChartMonth', {
            number: format.number(number),
            count: format.number(marketerCount),
            nothing: format.percent(earningNothingBasisPoints / 100),
          })
          const { nothingPixels, earningPixels } = columns[index]!
          return (
            <li key={number} className={styles.month} title={label}>
              <VisuallyHidden>{label}</VisuallyHidden>
              <span aria-hidden="true" className={cx(chart.value, styles.count)}>
                {format.number(marketerCount)}
              </span>
              <span className={styles.nothing} style={{ blockSize: `${nothingPixels}px` }} />
              <span className={styles.earning} style={{ blockSize: `${earningPixels}px` }} />
              <span aria-hidden="true" className={chart.name}>
                {format.number(number)}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
