import { totalOf } from '@anar/contract/client'
import { Card, Empty } from '@anar/ui'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type Key, type ReactNode, Suspense, useState } from 'react'
import { Waiting } from './answered.tsx'
import { Failed } from './failed.tsx'
import { Pager } from './pager.tsx'
import { type Column, Rows } from './rows.tsx'

const pageSize = 20

export type Page<Row> = { page: Row[]; next: string | null; totalCount?: number; isMore?: boolean }
export type LoadPage<Row> = (ask: {
  after: string | null
  size: number
  signal: AbortSignal
}) => Promise<Page<Row>>

type PagesProps<Row> = {
  caption: string
  /** Names what is listed; another key is another list and begins at its first page. */
  queryKey: QueryKey
  load: LoadPage<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
  /** Stays cards on tablets, however few its columns are. */
  wide?: boolean
  empty: { title: string; text?: string; action?: ReactNode }
  /** What stands above the rows of a page, told which they are. */
  above?: (rows: readonly Row[]) => ReactNode
  /** Read again by itself, for what others change. */
  everyMs?: number
}

/** A list that comes page by page: waiting, empty, failed, and the rows with their pager. */
export function Pages<Row>(props: PagesProps<Row>) {
  const language = useLanguage()
  const queryKey = [...props.queryKey, language]
  // Rows whose words are still on their way wait by themselves: waiting further up would hide the whole screen, and
  // take the keyboard from whoever is typing into its filter.
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
