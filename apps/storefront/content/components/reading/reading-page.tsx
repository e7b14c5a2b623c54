import { referenceOf } from '@anar/app-kit/api'
import { cx, Empty, NotReached, SkeletonText, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { readingMessages } from '../../messages/index.ts'
import styles from './reading.module.css'

/** A text page: title, date of the last change, text, side column. */
export function ReadingPage({
  title,
  changedAt,
  aside,
  children,
}: {
  title: ReactNode
  /** A moment in the format of searches. */
  changedAt?: string
  aside?: ReactNode
  children: ReactNode
}) {
  const t = useMessages(readingMessages)
  const format = useFormat()
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {changedAt && (
          <p className={styles.changed}>{t('changed', { day: format.day(changedAt.slice(0, 10)) })}</p>
        )}
      </header>
      <div className={cx(styles.columns, aside !== undefined && styles.withAside)}>
        <div>{children}</div>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </Wrap>
  )
}

type Query<Text> = { data: Text | null | undefined; isError: boolean; error: unknown; refetch: () => unknown }

/** The loading, failed and missing states of a reading page. */
export function WithText<Text>({
  query,
  children,
}: {
  query: Query<Text>
  children: (text: Text) => ReactNode
}) {
  const t = useMessages(readingMessages)
  if (query.data) return children(query.data)
  if (query.data === null) {
    return (
      <Wrap className={styles.page}>
        <Empty heading="h1" title={t('missing')} text={t('missingText')} />
      </Wrap>
    )
  }
  return (
    <Wrap className={styles.page}>
      {query.isError ? (
        <NotReached retry={t('again')} onRetry={query.refetch} reference={referenceOf(query.error)}>
          {' '}
          {t('failed')}{' '}
        </NotReached>
      ) : (
        <SkeletonText lines={12} />
      )}
    </Wrap>
  )
}
