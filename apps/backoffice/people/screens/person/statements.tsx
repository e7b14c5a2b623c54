import { Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { StatementBadge } from '../../../network/components/month-badge.tsx'
import { loadStatementsOf, type Statement } from '../../../network/data/months.ts'
import { networkMessages } from '../../../network/messages/index.ts'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'

/** Statements of one marketer, newest first. */
export function PersonStatements({ personId }: { personId: number }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  return (
    <div className={text.column}>
      <Pages<Statement>
        caption={t('months')}
        queryKey={['months', 'of-person', personId]}
        load={(page) => loadStatementsOf(personId, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('monthsNone') }}
        columns={[
          {
            head: t('columnMonth'),
            cell: ({ month }) => (
              <Link to={`/months/${month}`} className={text.link}>
                <bdi>{format.month(month)}</bdi>
              </Link>
            ),
          },
          { head: t('groupScore'), number: true, cell: ({ groupScore }) => format.score(groupScore) },
          {
            head: t('rate'),
            number: true,
            cell: ({ rateBasisPoints }) => format.percent(rateBasisPoints / 100),
          },
          {
            head: t('columnPayable', { unit: format.moneyUnit }),
            number: true,
            cell: ({ payable }) => format.amount(payable),
          },
          { head: t('columnState'), cell: ({ state }) => <StatementBadge state={state} /> },
        ]}
      />
    </div>
  )
}
