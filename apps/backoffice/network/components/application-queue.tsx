import type { Total } from '@anar/contract/client'
import { LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { type Key, type ReactNode, useState } from 'react'
import { ChoiceTabs } from '../../platform/components/choice-tabs.tsx'
import { FilterBar } from '../../platform/components/filter-bar.tsx'
import { PageHead } from '../../platform/components/page-head.tsx'
import { type LoadPage, Pages } from '../../platform/components/pages.tsx'
import type { Column } from '../../platform/components/rows.tsx'
import { useTitle } from '../../platform/components/title.ts'
import { WaitingTime } from '../../platform/components/waiting-time.tsx'
import { useWords } from '../../platform/components/words.ts'
import { WordsField } from '../../platform/components/words-filter.tsx'
import type { ApplicationTab } from '../data/application-rules.ts'

type WordKey =
  | 'title'
  | 'lead'
  | 'states'
  | 'waiting'
  | 'filter'
  | 'search'
  | 'submitted'
  | 'waits'
  | 'decided'
  | 'open'
  | 'look'
  | 'empty'
  | 'emptyText'
  | 'emptyOther'

export type QueueFilter = { state: ApplicationTab; text: string }
type QueueRow = { id: number; submittedAt: string | null; decidedAt: string | null }

/**
 * Applications of a kind: longest waiting first; decided ones have a tab.
 * @param t the messages of the kind
 * @param columns columns before the times
 * @param toOpen path and accessible label of an application
 * @spec 4.marketer-status, 4.seller-application, 1.back-office
 */
export function ApplicationQueue<Row extends QueueRow>({
  t,
  tabs,
  listKey,
  waiting,
  load,
  columns,
  toOpen,
}: {
  t: (key: WordKey) => string
  /** Tabs to related screens. */
  tabs?: ReactNode
  listKey: 'applications' | 'sellers'
  /** Number waiting; undefined while loading. */
  waiting: Total | undefined
  load: (filter: QueueFilter, page: Parameters<LoadPage<Row>>[0]) => ReturnType<LoadPage<Row>>
  columns: readonly Column<Row>[]
  toOpen: (row: Row, action: string) => { to: string; label: string }
}) {
  const [filter, setFilter] = useState<QueueFilter>({ state: 'UnderReview', text: '' })
  const words = useWords()
  const momentColumns = useMomentColumns<Row>(t, filter.state)
  useTitle(t('title'))
  const isQueue = filter.state === 'UnderReview'
  const action = isQueue ? t('open') : t('look')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {tabs}
      <ChoiceTabs
        label={t('states')}
        value={filter.state}
        onChoose={(state) => setFilter({ ...filter, state })}
        choices={[
          { value: 'UnderReview', label: t('waiting'), count: waiting },
          { value: 'Approved', label: words.applicationState('Approved') },
          { value: 'Rejected', label: words.applicationState('Rejected') },
        ]}
      />
      <Search t={t} text={filter.text} onSearch={(text) => setFilter({ ...filter, text })} />
      <Pages<Row>
        caption={t('title')}
        queryKey={[listKey, 'list', filter]}
        load={(page) => load(filter, page)}
        keyOf={({ id }): Key => id}
        empty={
          isQueue && filter.text === ''
            ? { title: t('empty'), text: t('emptyText') }
            : { title: t('emptyOther') }
        }
        columns={[
          ...columns,
          ...momentColumns,
          { head: '', cell: (row) => <Open {...toOpen(row, action)} action={action} isWaiting={isQueue} /> },
        ]}
      />
    </>
  )
}

/** When it was sent, and how long it waits or when it was decided. */
function useMomentColumns<Row extends QueueRow>(
  t: (key: WordKey) => string,
  tab: ApplicationTab,
): Column<Row>[] {
  const format = useFormat()
  const momentOf = (at: string | null) => (at ? format.moment(at) : '–')
  return [
    { head: t('submitted'), cell: ({ submittedAt }) => momentOf(submittedAt) },
    tab === 'UnderReview'
      ? {
          head: t('waits'),
          cell: ({ submittedAt }) => (submittedAt ? <WaitingTime since={submittedAt} /> : '–'),
        }
      : { head: t('decided'), cell: ({ decidedAt }) => momentOf(decidedAt) },
  ]
}

type Words = { t: (key: WordKey) => string }

function Search({ t, text, onSearch }: Words & { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  function clear() {
    setTyped('')
    onSearch('')
  }
  return (
    <FilterBar label={t('filter')} onApply={() => onSearch(typed)} onClear={text === '' ? null : clear}>
      <WordsField label={t('search')} value={typed} onChange={setTyped} />
    </FilterBar>
  )
}

type OpenProps = { to: string; label: string; action: string; isWaiting: boolean }

function Open({ to, label, action, isWaiting }: OpenProps) {
  return (
    <LinkButton to={to} tone={isWaiting ? 'soft' : 'outline'} size="sm" aria-label={label}>
      {action}
    </LinkButton>
  )
}
