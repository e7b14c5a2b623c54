import { Alert, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { CapGauge } from '../../components/cap-gauge.tsx'
import type { Month } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './month.module.css'

/** Commissions as a share of the sales, against the cap of 40 percent. @spec 9.commission */
export function Share({ month: { commission, netSales, cap, uncapped } }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  return (
    <Section title={t('gaugeTitle')}>
      {commission === null || netSales === null || cap === null ? (
        <p className={text.small}>{t('noNumbers')}</p>
      ) : (
        <div className={text.stack}>
          <CapGauge commission={commission} netSales={netSales} cap={cap} />
          {uncapped !== null && uncapped > cap && (
            <Alert tone="warning" live={false}>
              {t('capped', { uncapped: format.rial(uncapped) })}
            </Alert>
          )}
        </div>
      )}
    </Section>
  )
}

/** Totals of the month and their sources. */
export function Figures({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const rial = (value: number | null) => value !== null && format.rial(value)
  const count = (value: number | null) => value !== null && format.number(value)
  return (
    <Section title={t('figures')}>
      <div className={styles.figures}>
        <Facts>
          <Fact name={t('payable')}>{rial(month.payable)}</Fact>
          <Fact name={t('members')}>{count(month.memberCount)}</Fact>
          <Fact name={t('sales')}>{count(month.saleCount)}</Fact>
          <Fact name={t('statementState.paid')}>
            {month.state !== 'open' && format.number(month.paidCount)}
          </Fact>
          <Fact name={t('statementState.due')}>
            {month.state !== 'open' && format.number(month.dueCount)}
          </Fact>
          <Fact name={t('statementState.held')}>
            {month.state !== 'open' && format.number(month.heldCount)}
          </Fact>
          <Fact name={t('snapshotAt')}>{month.snapshotAt && format.moment(month.snapshotAt)}</Fact>
          <Fact name={t('plan')}>
            {month.planVersion && (
              <Link to={`/plans/${month.planVersion.id}`} className={text.link}>
                <bdi>
                  {month.planVersion.title ||
                    t('version', { id: format.digits(String(month.planVersion.id)) })}
                </bdi>
              </Link>
            )}
          </Fact>
        </Facts>
      </div>
    </Section>
  )
}
