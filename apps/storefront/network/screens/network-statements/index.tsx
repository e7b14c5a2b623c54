import { Empty, Icon, Link, LinkButton, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight } from '@anar/ui/icons'
import { ProfilePage, WithRows } from '../../../people/components/profile/profile-page.tsx'
import { StatementState } from '../../components/network/statement-state.tsx'
import { type StatementRow, useStatements } from '../../data/network.ts'
import { networkMessages } from '../../messages/index.ts'
import styles from './network-statements.module.css'

/** The closed months with their amounts. @spec 9.commission */
export default function NetworkStatements() {
  const t = useMessages(networkMessages)
  const query = useStatements()
  const isEmpty = query.data?.pages[0]?.page.length === 0
  const thisMonth = (
    <LinkButton to="/profile/network/month" tone="outline">
      {t('thisMonth')}
    </LinkButton>
  )
  return (
    <ProfilePage title={t('statementsTitle')} text={t('statementsText')} beside={!isEmpty && thisMonth}>
      <WithRows
        query={query}
        more={{ label: t('statementsMore'), loading: t('loadingMore') }}
        empty={<Empty title={t('statementsEmpty')} text={t('statementsEmptyText')} action={thisMonth} />}
      >
        {(statements) => (
          <ul className={styles.list}>
            {statements.map((statement) => (
              <Row key={statement.month} statement={statement} />
            ))}
          </ul>
        )}
      </WithRows>
    </ProfilePage>
  )
}

function Row({ statement }: { statement: StatementRow }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const { month, groupScore, rateBasisPoints, payable, state, paidAt, commissionMonth } = statement
  return (
    <li>
      <Link to={`/profile/network/statements/${month}`} className={styles.statement}>
        <span className={styles.words}>
          <strong className={styles.month}>{format.month(month)}</strong>
          <span className={styles.text}>
            {t('statementRow', {
              score: format.score(groupScore),
              rate: format.percent(rateBasisPoints / 100),
            })}
          </span>
        </span>
        <span className={styles.state}>
          <StatementState state={state} />
          <span className={styles.text}>
            {paidAt
              ? format.day(paidAt)
              : state === 'due' && commissionMonth && t('dueBy', { day: format.day(commissionMonth.dueDay) })}
          </span>
        </span>
        <span className={styles.amount}>
          <Money rial={payable} />
        </span>
        <Icon of={ChevronRight} size={18} flips className={styles.chevron} />
      </Link>
    </li>
  )
}
