import type { MonthReport } from '@anar/contract/commands'
import { Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useReport } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './month.module.css'

/** Distribution of the payable sum over marketers. Empty while loading; the checks above show the progress. */
export function Spread({ month }: { month: string }) {
  const t = useMessages(monthsMessages)
  const { data: report } = useReport(month)
  if (!report || report.distribution.length === 0) return null
  return (
    <Section title={t('spread')}>
      <div className={text.stack}>
        <Distribution parts={report.distribution} />
        <Quartiles report={report} />
      </div>
    </Section>
  )
}

function Distribution({ parts }: { parts: MonthReport['distribution'] }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const maxCount = Math.max(1, ...parts.map(({ count }) => count))
  return (
    <div className={styles.bars}>
      <Table caption={t('spreadTable')}>
        <thead>
          <tr>
            <Th>{t('spreadAmount', { unit: format.moneyUnit })}</Th>
            <Th>{t('spreadPeople')}</Th>
            <Th number>{t('spreadSum', { unit: format.moneyUnit })}</Th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ fromRial, toRial, count, sumRial }) => (
            <tr key={fromRial}>
              <Td>
                <Bounds fromRial={fromRial} toRial={toRial} />
              </Td>
              <Td>
                <span className={styles.count}>
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.filled} style={{ inlineSize: `${(count / maxCount) * 100}%` }} />
                  </span>
                  {format.number(count)}
                </span>
              </Td>
              <Td number>{format.amount(sumRial)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Range of a bar; the first bar counts marketers who are paid nothing. */
function Bounds({ fromRial, toRial }: { fromRial: number; toRial: number | null }) {
  const t = useMessages(monthsMessages)
  const { amount } = useFormat()
  if (toRial === null) return t('spreadFrom', { from: amount(fromRial) })
  if (toRial === 1) return t('earningNothing')
  if (fromRial <= 1) return t('spreadBelow', { to: amount(toRial) })
  return t('spreadBetween', { from: amount(fromRial), to: amount(toRial) })
}

function Quartiles({ report: { quartilesRial, earningNothingBasisPoints } }: { report: MonthReport }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const [lower, middle, upper] = quartilesRial
  return (
    <div className={styles.quartiles}>
      <Facts>
        <Fact name={t('quartileLower')}>{format.rial(lower!)}</Fact>
        <Fact name={t('quartileMiddle')}>{format.rial(middle!)}</Fact>
        <Fact name={t('quartileUpper')}>{format.rial(upper!)}</Fact>
        <Fact name={t('earningNothing')}>{format.percent(earningNothingBasisPoints / 100)}</Fact>
      </Facts>
    </div>
  )
}
