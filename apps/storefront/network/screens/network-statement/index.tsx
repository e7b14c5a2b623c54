import { useParams } from '@anar/app-kit/router'
import { isJalaliMonth } from '@anar/domain/calendar'
import { Alert, Card, Empty, Icon, LinkButton, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { FileText } from '@anar/ui/icons'
import wallet from '../../../money/components/wallet/wallet.module.css'
import { Fact, Facts } from '../../../people/components/profile/facts.tsx'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../../people/components/profile/profile-page.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { useRankName } from '../../components/network/rank-name.ts'
import { StatementState } from '../../components/network/statement-state.tsx'
import { Sum } from '../../components/network/sum.tsx'
import { Why } from '../../components/network/why.tsx'
import { type StatementRow, statementPdfAddress, useStatement } from '../../data/network.ts'
import { networkMessages } from '../../messages/index.ts'
import styles from './network-statement.module.css'

/** An own closed month: the amount, and its full explanation. @spec 9.commission */
export default function NetworkStatement() {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const month = useParams()['month'] ?? ''
  const query = useStatement(isJalaliMonth(month) ? month : '')
  const title = t('statementOf', { month: format.month(month) })
  useTitle(title)
  return (
    <ProfilePage
      title={title}
      text={
        query.data !== null && <TextLink to="/profile/network/statements">{t('backToStatements')}</TextLink>
      }
      beside={query.data && <Download month={query.data.month} />}
    >
      <WithAnswer query={query}>
        {(statement) =>
          statement ? (
            <Statement statement={statement} />
          ) : (
            <Empty
              title={t('statementNone')}
              text={t('statementNoneText')}
              action={<LinkButton to="/profile/network/statements">{t('backToStatements')}</LinkButton>}
            />
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

function Download({ month }: { month: string }) {
  const t = useMessages(networkMessages)
  return (
    <a className={wallet.download} href={statementPdfAddress(month, useLanguage())} download>
      <Icon of={FileText} size={18} />
      {t('pdf')}
    </a>
  )
}

function Statement({ statement }: { statement: StatementRow }) {
  const t = useMessages(networkMessages)
  const { state, heldReason, balance } = statement
  return (
    <>
      {state === 'held' && <Held reason={heldReason} />}
      {balance < 0 && <Alert>{t('negativeText')}</Alert>}
      <div className={styles.top}>
        <Amount statement={statement} />
        <Standing statement={statement} />
      </div>
      <Why month={statement.month} />
    </>
  )
}

const heldWords = {
  ACCOUNT_CLOSED: 'heldACCOUNT_CLOSED',
  HEIRS_AWAITED: 'heldHEIRS_AWAITED',
} as const

/** Why nothing was paid; an unknown reason is shown as it is. */
function Held({ reason }: { reason: string }) {
  const t = useMessages(networkMessages)
  const known = Object.hasOwn(heldWords, reason) ? heldWords[reason as keyof typeof heldWords] : null
  return <Alert tone="warning">{t('heldText', { reason: known ? t(known) : reason })}</Alert>
}

function Amount({ statement }: { statement: StatementRow }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const { state, paidAt, commissionMonth } = statement
  return (
    <Card as="section" pad aril aria-labelledby="amount">
      <div className={page.cardHead}>
        <h2 id="amount" className={page.subtitle}>
          {t('sumTitle')}
        </h2>
        <StatementState state={state} />
      </div>
      <Sum
        parts={{
          differentialRial: statement.differential,
          generationRial: statement.generation,
          reversedRial: statement.reversed,
          adjustedRial: statement.adjusted,
          carriedRial: statement.carried,
          withheldRial: statement.withheld,
        }}
        totalRial={statement.payable}
        isFinal
      />
      <p className={page.note}>
        {paidAt
          ? t('paidOn', { day: format.day(paidAt) })
          : state === 'due' && commissionMonth && t('dueBy', { day: format.day(commissionMonth.dueDay) })}
      </p>
    </Card>
  )
}

function Standing({ statement }: { statement: StatementRow }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const rankName = useRankName()
  return (
    <Card as="section" pad aria-labelledby="standing">
      <div className={page.cardHead}>
        <h2 id="standing" className={page.subtitle}>
          {t('conditions')}
        </h2>
      </div>
      <Facts>
        <Fact name={t('ownScore')}>{format.score(statement.ownScore)}</Fact>
        <Fact name={t('groupScore')}>{format.score(statement.groupScore)}</Fact>
        <Fact name={t('sideScore')}>{format.score(statement.sideScore)}</Fact>
        <Fact name={t('rate')}>{format.percent(statement.rateBasisPoints / 100)}</Fact>
        <Fact name={t('rank')}>{rankName(statement.rank)}</Fact>
        <Fact name={t('eligibility')}>
          {statement.isEligible
            ? t('yes')
            : t('notEligibleMonth', { bought: format.rial(statement.ownPurchase) })}
        </Fact>
      </Facts>
    </Card>
  )
}
