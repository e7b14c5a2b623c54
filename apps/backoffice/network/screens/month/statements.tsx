import { useOnce } from '@anar/app-kit/use-once'
import { Alert, Button } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { Suspense, useState } from 'react'
import { MemberLink } from '../../../people/components/member-link.tsx'
import { ChoiceTabs } from '../../../platform/components/choice-tabs.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import type { Column } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { StatementBadge } from '../../components/month-badge.tsx'
import {
  loadStatements,
  type Month,
  retryHeld,
  type Statement,
  type StatementView,
  statementViews,
} from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import { useHeldWord } from './held-word.ts'
import { StatementDialog } from './statement-dialog.tsx'

const viewWords = {
  all: 'viewAll',
  due: 'statementState.due',
  held: 'statementState.held',
  paid: 'statementState.paid',
  nothing: 'statementState.nothing',
} as const satisfies Record<StatementView, string>

/** Statements of a month, largest first. Held ones show their reason and can be paid again. */
export function Statements({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const [view, setView] = useState<StatementView>('all')
  const [opened, setOpened] = useState<Statement | null>(null)
  const columns = useColumns(view, setOpened)
  const counts = {
    all: undefined,
    nothing: undefined,
    due: month.dueCount,
    held: month.heldCount,
    paid: month.paidCount,
  }
  return (
    <div className={text.stack}>
      <ChoiceTabs
        label={t('views')}
        value={view}
        onChoose={setView}
        choices={statementViews.map((value) => ({ value, label: t(viewWords[value]), count: counts[value] }))}
      />
      <Pages<Statement>
        caption={t('statements')}
        queryKey={['months', 'statements', month.month, view, month.sha256]}
        load={(page) => loadStatements(month.month, view, page)}
        keyOf={({ id }) => id}
        empty={{ title: month.state === 'open' ? t('noNumbers') : t('statementsNone') }}
        columns={columns}
      />
      <Suspense fallback={null}>
        {opened && <StatementDialog statement={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

/** Held ones show their reason, the others the parts of the sum. */
function useColumns(view: StatementView, onOpen: (row: Statement) => void): Column<Statement>[] {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const unit = format.moneyUnit
  const heldReason: Column<Statement>[] = [
    { head: t('columnHeld'), wraps: true, cell: (row: Statement) => <HeldReason row={row} /> },
  ]
  const sums: Column<Statement>[] = [
    {
      head: t('columnGroup'),
      number: true,
      cell: (row: Statement) => format.score(row.groupScore),
    },
    {
      head: t('columnRate'),
      number: true,
      cell: (row: Statement) => format.percent(row.rateBasisPoints / 100),
    },
    {
      head: t('columnDifferential', { unit }),
      number: true,
      cell: (row: Statement) => format.amount(row.differential),
    },
    {
      head: t('columnGeneration', { unit }),
      number: true,
      cell: (row: Statement) => format.amount(row.generation),
    },
  ]
  const parts = view === 'held' ? heldReason : sums
  return [
    {
      head: t('columnMember'),
      cell: ({ personId, name, code }) => <MemberLink personId={personId} name={name ?? code} code={code} />,
    },
    ...parts,
    { head: t('columnPayable', { unit }), number: true, cell: ({ payable }) => format.amount(payable) },
    { head: t('columnState'), cell: ({ state }) => <StatementBadge state={state} /> },
    {
      head: '',
      cell: (row) => <RowButtons row={row} onOpen={onOpen} />,
    },
  ]
}

function RowButtons({ row, onOpen }: { row: Statement; onOpen: (row: Statement) => void }) {
  const t = useMessages(monthsMessages)
  const canClose = hasPermission(useAccess(), 'months.close')
  return (
    <div className={text.buttons}>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t('openStatement', { name: row.name ?? row.code })}
        onClick={() => onOpen(row)}
      >
        {t('details')}
      </Button>
      {row.state === 'held' && canClose && <Retry row={row} />}
    </div>
  )
}

function HeldReason({ row }: { row: Statement }) {
  const heldWord = useHeldWord()
  return <bdi>{heldWord(row.heldReason)}</bdi>
}

function Retry({ row }: { row: Statement }) {
  const t = useMessages(monthsMessages)
  const once = useOnce()
  const { isBusy, refusal, write } = useWrite()

  async function retry() {
    const body = { month: row.month, personId: row.personId }
    if (await write(() => once(body, (key) => retryHeld(body, key)))) toast.success(t('retryToast'))
  }

  return (
    <>
      <Button
        size="sm"
        tone="soft"
        loading={isBusy}
        aria-label={t('retryOf', { name: row.name ?? row.code })}
        onClick={() => void retry()}
      >
        {t('retryHeld')}
      </Button>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </>
  )
}
