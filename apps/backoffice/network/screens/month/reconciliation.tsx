import type { MonthReport } from '@anar/contract/commands'
import { Table, Td } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import { SignedAmount } from '../../../platform/components/signed-amount.tsx'
import { useReport } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './month.module.css'

type Sums = NonNullable<MonthReport['sums']>

/** Leads from the month's commissions to the payable sum. Empty while loading. */
export function Reconciliation({ month }: { month: string }) {
  const { data: report } = useReport(month)
  return report?.sums ? <Known sums={report.sums} /> : null
}

function Known({ sums }: { sums: Sums }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const between = [
    [t('reversed'), sums.reversedRial],
    [t('adjusted'), sums.adjustedRial],
    [t('carried'), sums.carriedRial],
    [t('leftBelowZero'), sums.leftBelowZeroRial],
    [t('withheld'), -sums.withheldRial],
  ] as const
  return (
    <Section title={t('reconciliation')}>
      <div className={styles.narrow}>
        <Table caption={t('reconciliation')}>
          <tbody>
            <tr className={styles.strong}>
              <Td>{t('commission')}</Td>
              <Td number>{format.rial(sums.commissionRial)}</Td>
            </tr>
            {between.map(([name, rial]) => (
              <tr key={name}>
                <Td>{name}</Td>
                <Td number>
                  <SignedAmount rial={rial} withUnit />
                </Td>
              </tr>
            ))}
            <tr className={styles.strong}>
              <Td>{t('payable')}</Td>
              <Td number>{format.rial(sums.payableRial)}</Td>
            </tr>
          </tbody>
        </Table>
      </div>
    </Section>
  )
}
