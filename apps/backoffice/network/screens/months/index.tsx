import { Link, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { shareOf } from '../../components/cap-gauge.tsx'
import { DaysLeft } from '../../components/days-left.tsx'
import { MonthBadge } from '../../components/month-badge.tsx'
import { loadMonths, type Month } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './months.module.css'
import { NextMonth } from './next-month.tsx'

/**
 * Months of the network: the one to close next, and the others with their totals.
 * @spec 9.commission, 9.commission-payment, 1.back-office
 */
export default function Months() {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const unit = format.moneyUnit
  const amount = (value: number | null) => (value === null ? '–' : format.amount(value))
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton tone="outline" to="/plans">
            {t('toPlans')}
          </LinkButton>
        }
      />
      <NextMonth />
      <Pages<Month>
        caption={t('title')}
        queryKey={['months', 'list']}
        load={loadMonths}
        keyOf={({ id }) => id}
        empty={{ title: t('none'), text: t('noneText') }}
        columns={[
          { head: t('columnMonth'), cell: (month) => <Name month={month} /> },
          { head: t('columnState'), cell: (month) => <MonthBadge month={month} /> },
          { head: t('columnDue'), cell: (month) => <Due month={month} /> },
          { head: t('columnSales', { unit }), number: true, cell: ({ netSales }) => amount(netSales) },
          {
            head: t('columnCommission', { unit }),
            number: true,
            cell: ({ commission }) => amount(commission),
          },
          { head: t('columnShare'), cell: (month) => <Share month={month} /> },
          { head: t('columnPayable', { unit }), number: true, cell: ({ payable }) => amount(payable) },
        ]}
      />
    </>
  )
}

function Name({ month: { month, firstDay, lastDay, isOver } }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  return (
    <>
      <Link to={`/months/${month}`} className={text.link}>
        <bdi>{format.month(month)}</bdi>
      </Link>
      <span className={text.small}>
        {isOver
          ? t('days', {
              from: format.day(firstDay, { year: false }),
              to: format.day(lastDay, { year: false }),
            })
          : t('runsUntil', { day: format.day(lastDay, { year: false }) })}
      </span>
    </>
  )
}

function Due({ month: { state, isOver, dueDay, daysLeft, paidAt } }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  if (state === 'paid') return paidAt ? t('paidOn', { day: format.day(paidAt) }) : '–'
  return (
    <>
      {t('dueBy', { day: format.day(dueDay) })}
      {isOver && (
        <span className={styles.below}>
          <DaysLeft days={daysLeft} />
        </span>
      )}
    </>
  )
}

/** Bar of commissions as a share of the sales, against the cap. */
function Share({ month: { commission, netSales, cap } }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  if (commission === null || netSales === null || cap === null) return '–'
  const filled = cap <= 0 ? 0 : Math.min(100, Math.max(0, (commission / cap) * 100))
  return (
    <span className={styles.shareOf}>
      {format.percent(shareOf(commission, netSales))}
      <span className={text.small}>{t('ofCap', { cap: format.percent(shareOf(cap, netSales)) })}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${filled}%` }} />
      </span>
    </span>
  )
}
