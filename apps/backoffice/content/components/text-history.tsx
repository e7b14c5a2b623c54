import { Button, Dialog, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Section } from '../../platform/components/facts.tsx'
import { Failed } from '../../platform/components/failed.tsx'
import { type LoadPage, Pages } from '../../platform/components/pages.tsx'
import type { Column } from '../../platform/components/rows.tsx'
import text from '../../platform/components/text-styles.module.css'
import { siteMessages } from '../messages/index.ts'

/** Versions of a text, newest first; `children` renders the opened one. */
export function TextHistory<Row extends { id: number; publishedAt: string }>({
  queryKey,
  load,
  numberOf,
  columns = [],
  children,
}: {
  queryKey: QueryKey
  load: LoadPage<Row>
  numberOf: (version: Row) => number
  columns?: readonly Column<Row>[]
  children: (version: Row, close: () => void) => ReactNode
}) {
  const t = useMessages(siteMessages)
  const format = useFormat()
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <Section title={t('history')}>
      <div className={text.column}>
        <Pages<Row>
          caption={t('history')}
          queryKey={queryKey}
          load={load}
          keyOf={({ id }) => id}
          empty={{ title: t('noVersions') }}
          columns={[
            { head: t('version'), cell: (version) => <b>{t('versionOf', { number: numberOf(version) })}</b> },
            { head: t('publishedAt'), cell: ({ publishedAt }) => format.moment(publishedAt) },
            ...columns,
            {
              head: '',
              cell: (version) => (
                <Button
                  size="sm"
                  tone="soft"
                  aria-label={t('readVersion', { number: numberOf(version) })}
                  onClick={() => setOpen(version)}
                >
                  {t('read')}
                </Button>
              ),
            },
          ]}
        />
      </div>
      {open && children(open, () => setOpen(null))}
    </Section>
  )
}

/** One version. */
export function OneVersion<Text>({
  number,
  query,
  onClose,
  children,
}: {
  number: number
  query: UseQueryResult<Text | null>
  onClose: () => void
  children: (text: Text) => ReactNode
}) {
  const t = useMessages(siteMessages)
  return (
    <Dialog open size="lg" onClose={onClose} title={t('numbered', { number })}>
      {query.isPending && <Spinner />}
      {query.error && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.data && children(query.data)}
    </Dialog>
  )
}
