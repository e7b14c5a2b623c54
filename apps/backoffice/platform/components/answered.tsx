import { CardSkeleton, Empty, LinkButton, Loading } from '@anar/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'
import text from './text-styles.module.css'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isLoading' | 'refetch'>

/** Skeleton cards while loading. */
export function Waiting({ lines = [8] }: { lines?: readonly number[] }) {
  return (
    <Loading>
      <div className={text.stack}>
        {lines.map((count, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <CardSkeleton key={card} lines={count} />
        ))}
      </div>
    </Loading>
  )
}

/**
 * Renders a query by state: loading, failed, loaded.
 * @param lines lines of each skeleton card
 */
export function Answered<Data>({
  query,
  lines,
  children,
}: {
  query: Query<Data>
  lines?: readonly number[]
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isLoading) return <Waiting lines={lines} />
  return <Failed error={query.error} onRetry={() => query.refetch()} />
}

/**
 * Renders the row that the address names, by state: loading, failed, loaded, or missing.
 * @param missing message and link where there is no such row
 */
export function OneOf<Row>({
  query,
  lines,
  missing,
  render,
}: {
  query: Query<Row | null>
  lines?: readonly number[]
  missing: { title: string; text?: string; to: string; back: string }
  render: (row: Row) => ReactNode
}) {
  const isEnabled = query.data !== undefined || query.isLoading || query.error !== null
  const { title, text, to, back } = missing
  const nothing = (
    <Empty heading="h1" title={title} text={text} action={<LinkButton to={to}>{back}</LinkButton>} />
  )
  // An address without a valid id sends no query.
  if (!isEnabled) return nothing
  return (
    <Answered query={query} lines={lines}>
      {(row) => (row === null ? nothing : render(row))}
    </Answered>
  )
}
