import { totalOf } from '@anar/contract/client'
import { Card, Empty } from '@anar/ui'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type Key, type ReactNode, Suspense, useState } from 'react'
import type { PageQuery } from '../data/lists.ts'
import { Waiting } from './answered.tsx'
import { Failed } from './failed.tsx'
import { Pager } from './pager.tsx'
import { type Column, Rows } from './rows.tsx'

const pageSize = 20

export type Page<Row> = { page: Row[]; next: string | null; totalCount?: number; isMore?: boolean }
export type LoadPage<Row> = (query: PageQuery) => Promise<Page<Row>>

type PagesProps<Row> = {
  caption: string
  /** Identifies the list; another key starts at the first page. */
  queryKey: QueryKey
  load: LoadPage<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
  /** Cards on tablets too, even with few columns. */
  wide?: boolean
  empty: { title: string; text?: string; action?: ReactNode }
  /** Content above the rows of a page. */
  above?: (rows: readonly Row[]) => ReactNode
  /** Polling interval, for lists that others change. */
  everyMs?: number
}

/** A paged list with its loading, empty and failed states. */
export function Pages<Row>(props: PagesProps<Row>) {
  const language = useLanguage()
  const queryKey = [...props.queryKey, language]
  // Suspends here while the cells' messages load: suspending higher up would hide the screen and take the focus from the
  // filter.
  return (
    <Suspense fallback={<Waiting />}>
      <OneList key={JSON.stringify(queryKey)} {...props} queryKey={queryKey} />
    </Suspense>
  )
}

function OneList<Row>({
  caption,
  queryKey,
  load,
  columns,
  keyOf,
  wide,
  empty,
  above,
  everyMs,
}: PagesProps<Row>) {
  const [cursors, setCursors] = useState<string[]>([])
  const after = cursors.at(-1) ?? null
  const query = useQuery({
    queryKey: [...queryKey, after],
    queryFn: ({ signal }) => load({ after, size: pageSize, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
  if (query.isPending) return <Waiting />
  if (!query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const { page, next } = query.data
  if (page.length === 0 && cursors.length === 0) {
    return (
      <Card>
        <Empty {...empty} />
      </Card>
    )
  }
  return (
    <>
      {above?.(page)}
      <Rows
        caption={caption}
        columns={columns}
        rows={page}
        keyOf={keyOf}
        wide={wide}
        isBusy={query.isPlaceholderData}
      />
      <Pager
        pageSize={pageSize}
        pagesBefore={cursors.length}
        onPage={page.length}
        total={totalOf(query.data)}
        onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        onNext={next && !query.isPlaceholderData ? () => setCursors([...cursors, next]) : null}
      />
    </>
  )
}
