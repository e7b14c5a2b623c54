import { useSearchParams } from '@anar/app-kit/router'
import { Badge, Button, Link, type Tone } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Hourglass, TriangleAlert } from '@anar/ui/icons'
import { useState } from 'react'
import { MemberLink } from '../../../people/components/member-link.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { PaidFor } from '../../../sales/components/paid-for.tsx'
import { type DebtRow, type DebtView, debtViews, loadDebts, writeOffDebt } from '../../data/debts.ts'
import { debtsMessages } from '../../messages/index.ts'
import { Uses } from './uses.tsx'

const viewWords = { owed: 'viewOwed', open: 'viewOpen', all: 'viewAll' } as const satisfies Record<
  DebtView,
  string
>

/** Debts of people after reversed payments, and the amounts held for them. @spec 1.back-office, 2.bank-account-info */
export default function Debts() {
  const t = useMessages(debtsMessages)
  const format = useFormat()
  const canMove = hasPermission(useAccess(), 'money.move')
  const [search, setSearch] = useSearchParams()
  const view = debtViews.find((known) => known === search.get('view')) ?? 'owed'
  const unit = format.moneyUnit
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceTabs
        label={t('views')}
        value={view}
        onChoose={(chosen) => setSearch(chosen === 'owed' ? {} : { view: chosen }, { replace: true })}
        choices={debtViews.map((value) => ({ value, label: t(viewWords[value]) }))}
      />
      <Pages<DebtRow>
        caption={t('title')}
        queryKey={['debts', view]}
        load={(page) => loadDebts(view, page)}
        keyOf={({ id }) => id}
        everyMs={30_000}
        empty={{ title: t(view === 'owed' ? 'emptyOwed' : 'empty'), text: t('emptyText') }}
        columns={[
          {
            head: t('columnPerson'),
            cell: ({ personId, payerName }) => <MemberLink personId={personId} name={payerName ?? ''} />,
          },
          { head: t('columnPayment'), cell: (row) => <Reason row={row} /> },
          { head: t('columnOwed', { unit }), number: true, cell: ({ owed }) => format.amount(owed) },
          {
            head: t('columnPaid', { unit }),
            number: true,
            cell: ({ paidAmount }) => format.amount(paidAmount),
          },
          { head: t('columnUses'), cell: ({ uses }) => <Uses uses={uses} /> },
          { head: t('columnSince'), cell: ({ foundAt }) => format.moment(foundAt) },
          { head: t('columnState'), cell: (row) => <State row={row} /> },
          ...(canMove ? [{ head: '', cell: (row: DebtRow) => <WriteOff row={row} /> }] : []),
        ]}
      />
    </>
  )
}

function Reason({ row: { amount, payment } }: { row: DebtRow }) {
  const t = useMessages(debtsMessages)
  const format = useFormat()
  return (
    <>
      <Link to={`/payments/${payment.id}`} className={text.link}>
        {t('payment', { id: format.digits(String(payment.id)), amount: format.rial(amount) })}
      </Link>
      <span className={text.small}>
        <PaidFor payment={payment} />
      </span>
    </>
  )
}

const looks = {
  open: { tone: 'warning', icon: Hourglass, words: 'stateOpen' },
  owed: { tone: 'danger', icon: TriangleAlert, words: 'stateOwed' },
  settled: { tone: 'positive', icon: CircleCheck, words: 'stateSettled' },
  'written-off': { tone: 'neutral', icon: CircleCheck, words: 'stateWrittenOff' },
  confirmed: { tone: 'positive', icon: CircleCheck, words: 'stateConfirmed' },
} as const satisfies Record<string, { tone: Tone; icon: typeof Hourglass; words: string }>

function lookOf({ state, owed, writtenOffAmount }: DebtRow): keyof typeof looks {
  if (state !== 'void') return state
  if (owed > 0) return 'owed'
  return writtenOffAmount > 0 ? 'written-off' : 'settled'
}

function State({ row }: { row: DebtRow }) {
  const t = useMessages(debtsMessages)
  const format = useFormat()
  const { tone, icon, words } = looks[lookOf(row)]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t(words)}
      </Badge>
      {row.writtenOffAmount > 0 && (
        <span className={text.small}>{t('writtenOff', { amount: format.rial(row.writtenOffAmount) })}</span>
      )}
    </>
  )
}

function WriteOff({ row: { id, owed, payerName } }: { row: DebtRow }) {
  const t = useMessages(debtsMessages)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  if (owed === 0) return null
  const details = { amount: format.rial(owed), name: <bdi>{payerName}</bdi> }
  return (
    <>
      <Button size="sm" tone="outline" onClick={() => setIsOpen(true)}>
        {t('writeOff')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('writeOffTitle')}
          confirm={t('writeOff')}
          tone="danger"
          run={(reason) => writeOffDebt(id, reason)}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p>{t.rich('writeOffText', details)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
