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
import type { PageQuery } from '../../../platform/data/lists.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { listsMessages } from '../../../platform/messages/index.ts'
import type { ListKind } from '../../data/goods-lists.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type ListPageProps<Row extends { id: number }> = {
  kind: ListKind
  lead: string
  /** Label of the button that creates a row. */
  add: string
  /** Further filter as part of the query key, such as the parent category. */
  narrowed?: unknown
  load: (words: string, page: PageQuery) => ReturnType<LoadPage<Row>>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Number of products or other rows that use a row; shown before it is removed. */
  usesOf?: (row: Row) => number
  remove: (row: Row) => Promise<unknown>
  /** Form of a row, or of a new one for null. */
  editor: (row: Row | null, onClose: () => void) => ReactNode
  /** Form that merges a row into another, where the list allows it. */
  merger?: (row: Row, onClose: () => void) => ReactNode | null
  /** Further buttons of a row, before the usual ones. */
  tools?: (row: Row) => ReactNode
  /** Shown between the filter and the list, such as breadcrumbs. */
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

/** A list that is searched, paged and edited in dialogs. The search text is in the address. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { kind, lead, add, narrowed, load, columns, above, editor, merger } = props
  const t = useMessages(listsMessages)
  const canEdit = hasPermission(useAccess(), 'catalogue.edit')
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
        actions={canEdit && <NewButton onClick={() => setOpen({ is: 'edit', row: null })}>{add}</NewButton>}
      />
      <Kinds here={kind} />
      {!canEdit && <Alert>{t('readOnly')}</Alert>}
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
        load={(page) => load(words, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('none'), text: words === '' ? t('noneYet') : t('noResults') }}
        columns={[...columns, ...(canEdit ? [toolsOf(props, setOpen)] : [])]}
      />
      {/* The list stays while the messages of a dialog load. */}
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
