import { CardSkeleton, Empty, LinkButton, Loading } from '@anar/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'
import text from './text-styles.module.css'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isLoading' | 'refetch'>

/** Cards of lines in the place of what is on its way. */
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
 * What was asked of the server in every state of its reading: on its way, not arrived, there.
 * @param lines of the cards that stand there meanwhile
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
 * The one that an address names: on its way, not arrived, found, or none of that name.
 * @param missing what is said then, and the list to go back to
 */
export function OneOf<Row>({
  query,
  lines,
  missing,
  found,
}: {
  query: Query<Row | null>
  lines?: readonly number[]
  missing: { title: string; text?: string; to: string; back: string }
  found: (row: Row) => ReactNode
}) {
  const isAsked = query.data !== undefined || query.isLoading || query.error !== null
  const { title, text, to, back } = missing
  const nothing = (
    <Empty heading="h1" title={title} text={text} action={<LinkButton to={to}>{back}</LinkButton>} />
  )
  // An address that can name nothing is not asked about.
  if (!isAsked) return nothing
  return (
    <Answered query={query} lines={lines}>
      {(row) => (row === null ? nothing : found(row))}
    </Answered>
  )
}
