import { useSearchParams } from '@anar/app-kit/router'
import { Alert, Icon, IconButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Merge, Pencil, Trash2 } from '@anar/ui/icons'
import { type ReactNode, Suspense, useState } from 'react'
import { LinkTabs } from '../../../platform/components/link-tabs.tsx'
import { NewButton, PageHead } from '../../../platform/components/page-head.tsx'
import { type LoadPage, Pages } from '../../../platform/components/pages.tsx'
import type { Column } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { WordsFilter } from '../../../platform/components/words-filter.tsx'
import { may, useAccess } from '../../../platform/data/session.ts'
import { listsMessages } from '../../../platform/messages/index.ts'
import type { ListKind } from '../../data/goods-lists.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Ask = Parameters<LoadPage<never>>[0]

type ListPageProps<Row extends { id: number }> = {
  kind: ListKind
  lead: string
  /** What the button says that makes a new one. */
  add: string
  /** What else the list is narrowed to, as a part of its key: the category that one is in, say. */
  narrowed?: unknown
  load: (words: string, ask: Ask) => ReturnType<LoadPage<Row>>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** How many products, or others, use a row; where it is told, it is told before a row is removed too. */
  usesOf?: (row: Row) => number
  remove: (row: Row) => Promise<unknown>
  /** The form of a row, or of a new one. */
  editor: (row: Row | null, onClose: () => void) => ReactNode
  /** The form that makes a row part of another one, where that can be. */
  merger?: (row: Row, onClose: () => void) => ReactNode | null
  /** Further buttons of a row, before the usual ones. */
  tools?: (row: Row) => ReactNode
  /** Between the filter and the list: where one is. */
  above?: ReactNode
}

type Open<Row> = { is: 'edit'; row: Row | null } | { is: 'remove' | 'merge'; row: Row }

const titles = {
  brands: 'brands',
  categories: 'categories',
  tags: 'tags',
  ingredients: 'ingredients',
  synonyms: 'synonyms',
} as const satisfies Record<ListKind, string>

/** One of the lists: searched, paged, and changed in dialogs. The words that it is searched for stand in the address. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { kind, lead, add, narrowed, load, columns, above, editor, merger } = props
  const t = useMessages(listsMessages)
  const mayEdit = may(useAccess(), 'catalogue.edit')
  const [search, setSearch] = useSearchParams()
  const words = search.get('text') ?? ''
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const close = () => setOpen(null)
  useTitle(t(titles[kind]))
  return (
    <>
      <PageHead
        title={t(titles[kind])}
        lead={lead}
        actions={mayEdit && <NewButton onClick={() => setOpen({ is: 'edit', row: null })}>{add}</NewButton>}
      />
      <Kinds here={kind} />
      {!mayEdit && <Alert>{t('readOnly')}</Alert>}
      <WordsFilter
        key={words}
        t={(key) => t(key === 'search' && kind === 'synonyms' ? 'searchWords' : key)}
        value={words}
        onApply={(typed) => setSearch(typed.trim() === '' ? {} : { text: typed.trim() })}
      />
      {words === '' && above}
      <Pages<Row>
        caption={t(titles[kind])}
        queryKey={['lists', kind, words, narrowed ?? null]}
        load={(ask) => load(words, ask)}
        keyOf={({ id }) => id}
        empty={{ title: t('none'), text: words === '' ? t('noneYet') : t('noneFound') }}
        columns={[...columns, ...(mayEdit ? [toolsOf(props, setOpen)] : [])]}
      />
      {/* While the words of what opens are on their way, the list stays. */}
      <Suspense fallback={null}>
        {open?.is === 'edit' && editor(open.row, close)}
        {open?.is === 'merge' && merger?.(open.row, close)}
        {open?.is === 'remove' && <Remove {...props} row={open.row} onClose={close} />}
      </Suspense>
    </>
  )
}

function Kinds({ here }: { here: ListKind }) {
  const t = useMessages(listsMessages)
  const kinds = Object.keys(titles) as ListKind[]
  return (
    <LinkTabs<`/catalogue/${ListKind}`>
      label={t('lists')}
      here={`/catalogue/${here}`}
      links={kinds.map((kind) => ({ to: `/catalogue/${kind}`, text: t(titles[kind]) }))}
    />
  )
}

function toolsOf<Row extends { id: number }>(
  props: ListPageProps<Row>,
  onOpen: (open: Open<Row>) => void,
): Column<Row> {
  return { head: '', cell: (row) => <Tools {...props} row={row} onOpen={onOpen} /> }
}

function Tools<Row extends { id: number }>({
  row,
  nameOf,
  merger,
  tools,
  onOpen,
}: ListPageProps<Row> & { row: Row; onOpen: (open: Open<Row>) => void }) {
  const t = useMessages(listsMessages)
  const name = nameOf(row)
  return (
    <span className={text.tools}>
      {tools?.(row)}
      <IconButton size="sm" label={t('edit', { name })} onClick={() => onOpen({ is: 'edit', row })}>
        <Icon of={Pencil} size={16} />
      </IconButton>
      {merger && (
        <IconButton size="sm" label={t('merge', { name })} onClick={() => onOpen({ is: 'merge', row })}>
          <Icon of={Merge} size={16} />
        </IconButton>
      )}
      <IconButton size="sm" label={t('remove', { name })} onClick={() => onOpen({ is: 'remove', row })}>
        <Icon of={Trash2} size={16} />
      </IconButton>
    </span>
  )
}

function Remove<Row extends { id: number }>({
  row,
  nameOf,
  usesOf,
  remove,
  onClose,
}: ListPageProps<Row> & { row: Row; onClose: () => void }) {
  return (
    <RemoveDialog name={nameOf(row)} uses={usesOf?.(row) ?? 0} run={() => remove(row)} onClose={onClose} />
  )
}
