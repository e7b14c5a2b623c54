import { referenceOf } from '@anar/app-kit/api'
import { Button, CardSkeleton, Loading, NotReached } from '@anar/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './answers.module.css'

type Query<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
type FailureWords = (key: 'failedTitle' | 'failedText' | 'retry') => string

/**
 * A query in each of its states: pending, failed, loaded.
 * @param t messages of a failed query
 * @param lines of the skeleton cards shown while it loads
 * @param waiting replaces the skeleton cards
 */
export function Answered<Data>({
  query,
  t,
  lines = [4, 5],
  waiting,
  children,
}: {
  query: Query<Data>
  t: FailureWords
  lines?: readonly number[]
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) {
    return (
      <Loading>
        {waiting ?? (
          <div className={styles.cards}>
            {lines.map((count, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <CardSkeleton key={card} lines={count} />
            ))}
          </div>
        )}
      </Loading>
    )
  }
  return (
    <NotReached
      title={t('failedTitle')}
      retry={t('retry')}
      onRetry={query.refetch}
      reference={referenceOf(query.error)}
    >
      {t('failedText')}
    </NotReached>
  )
}

type PagesQuery<Row> = Pick<
  UseInfiniteQueryResult<{ pages: { page: Row[] }[] }>,
  'data' | 'error' | 'isPending' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

/**
 * A paginated list in each of its states: pending, failed, empty, rows with a button that loads more.
 * @param more label of that button, its label while it loads, its class
 */
export function Listed<Row>({
  query,
  more,
  empty,
  children,
  ...rest
}: {
  query: PagesQuery<Row>
  more: { label: string; loading: string; className?: string | undefined }
  t: FailureWords
  lines?: readonly number[]
  waiting?: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  const rows = query.data?.pages.flatMap(({ page }) => page)
  return (
    <Answered
      {...rest}
      query={{ data: rows, error: query.error, isPending: query.isPending, refetch: query.refetch }}
    >
      {(known) =>
        known.length === 0 ? (
          empty
        ) : (
          <>
            {children(known)}
            {query.hasNextPage && (
              <Button
                tone="outline"
                className={more.className}
                loading={query.isFetchingNextPage}
                loadingText={more.loading}
                onClick={() => query.fetchNextPage()}
              >
                {more.label}
              </Button>
            )}
          </>
        )
      }
    </Answered>
  )
}

/** A column of cards. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}
