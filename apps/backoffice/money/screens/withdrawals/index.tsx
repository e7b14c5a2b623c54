import { useSearchParams } from '@anar/app-kit/router'
import { Link, LinkButton, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { WaitingTime } from '../../../platform/components/waiting-time.tsx'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { BooksAlert } from '../../components/books-alert.tsx'
import { WithdrawalBadge } from '../../components/withdrawal-badge.tsx'
import {
  type JudgedWithdrawal,
  loadWithdrawals,
  type WithdrawalView,
  withdrawalViews,
} from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'
import { Actions } from './actions.tsx'
import { ExportButton } from './export-button.tsx'
import { Standing } from './standing.tsx'

const viewWords = {
  waiting: 'viewWaiting',
  approved: 'withdrawalState.Approved',
  'at-bank': 'viewAtBank',
  all: 'viewAll',
} as const satisfies Record<WithdrawalView, string>
const emptyWords = {
  waiting: 'emptyWaiting',
  approved: 'emptyApproved',
  'at-bank': 'emptyAtBank',
  all: 'emptyAll',
} as const satisfies Record<WithdrawalView, string>

/**
 * Withdrawals: approval, export to the bank's file, and settlement by its answer.
 * @spec 1.back-office, 2.bank-account-info
 */
export default function Withdrawals() {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const canMove = hasPermission(useAccess(), 'money.move')
  const [search, setSearch] = useSearchParams()
  const view = withdrawalViews.find((known) => known === search.get('view')) ?? 'waiting'
  useTitle(t('withdrawals'))
  return (
    <>
      <PageHead
        title={t('withdrawals')}
        lead={t('withdrawalsLead')}
        actions={
          <>
            <LinkButton tone="outline" to="/payouts">
              {t('batches')}
            </LinkButton>
            {canMove && <ExportButton />}
          </>
        }
      />
      <BooksAlert />
      <ChoiceTabs
        label={t('views')}
        value={view}
        onChoose={(chosen) => setSearch(chosen === 'waiting' ? {} : { view: chosen }, { replace: true })}
        choices={withdrawalViews.map((value) => ({ value, label: t(viewWords[value]) }))}
      />
      <Pages<JudgedWithdrawal>
        caption={t('withdrawals')}
        queryKey={['withdrawals', view]}
        load={(page) => loadWithdrawals(view, page)}
        keyOf={({ id }) => id}
        everyMs={30_000}
        empty={{ title: t(emptyWords[view]), text: t('emptyText') }}
        columns={[
          {
            head: t('columnWithdrawal'),
            cell: ({ id }) => <b>{t('number', { id: format.digits(String(id)) })}</b>,
          },
          { head: t('columnOwner'), cell: (row) => <Owner row={row} /> },
          {
            head: t('columnAmount', { unit: format.moneyUnit }),
            number: true,
            cell: ({ amount }) => format.amount(amount),
          },
          { head: t('columnTo'), cell: (row) => <Target row={row} /> },
          { head: t('columnRequested'), cell: (row) => <Requested row={row} /> },
          { head: t('columnState'), wraps: true, cell: (row) => <State row={row} /> },
          ...(canMove ? [{ head: '', cell: (row: JudgedWithdrawal) => <Actions row={row} /> }] : []),
        ]}
      />
    </>
  )
}

function Owner({ row: { ownerName, seller } }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  return (
    <>
      <bdi>{ownerName}</bdi>
      {seller && <span className={text.small}>{t('ofSeller')}</span>}
    </>
  )
}

function Target({ row: { way, ibanEnd, payment } }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  if (way === 'iban') return <Ltr>{t('ibanEnd', { end: format.digits(ibanEnd ?? '') })}</Ltr>
  if (!payment) return t('toCardPlain')
  return (
    <Link to={`/payments/${payment.id}`} className={text.link}>
      {t('toCard', { id: format.digits(String(payment.id)) })}
    </Link>
  )
}

function State({ row }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  const { state, firstApprover, approver, reason, bankReference } = row
  const names = [
    firstApprover && t('firstApprovedBy', { name: firstApprover }),
    approver && t('approvedBy', { name: approver }),
    reason,
    bankReference && t('bankReferenceIs', { reference: `\u2066${bankReference}\u2069` }),
  ].filter((line) => line)
  return (
    <>
      <WithdrawalBadge
        state={state}
        isHalf={firstApprover !== null && row.standing?.approval?.isFirstVoid !== true}
      />
      {names.map((line) => (
        <span key={line} className={text.small}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <Standing row={row} />
    </>
  )
}

function Requested({ row: { requestedAt, endedAt } }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  return (
    <>
      {format.moment(requestedAt)}
      {endedAt === null && (
        <span className={text.small}>
          {t.rich('hasWaited', { span: <WaitingTime since={requestedAt} /> })}
        </span>
      )}
    </>
  )
}
