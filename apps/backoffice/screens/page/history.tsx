import { Button, Dialog, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import { Prose } from '@anar/ui/prose'
import { useState } from 'react'
import { Section } from '../../components/facts.tsx'
import { Failed } from '../../components/failed.tsx'
import { Pages } from '../../components/pages.tsx'
import type { InBoth } from '../../data/editor.ts'
import { loadPageVersions, type SitePage, usePageVersion } from '../../data/site.ts'
import { siteTexts } from '../../texts/site.ts'

type Former = { title: InBoth; body: InBoth }
type Listed = Awaited<ReturnType<typeof loadPageVersions>>['page'][number]

/** Every text that the page had; each can be read, and taken up again to be published anew. @spec 6.audit-log */
export function PageHistory({ page, onTakeUp }: { page: SitePage; onTakeUp: (former: Former) => void }) {
  const t = useTexts(siteTexts)
  const format = useFormat()
  const [open, setOpen] = useState<Listed | null>(null)
  return (
    <Section title={t('history')}>
      <Pages<Listed>
        caption={t('history')}
        queryKey={['texts', 'page-versions', page.id, page.version]}
        load={(ask) => loadPageVersions(page.id, ask)}
        keyOf={({ id }) => id}
        empty={{ title: t('noVersions') }}
        columns={[
          { head: t('version'), cell: ({ number }) => <b>{format.number(number)}</b> },
          { head: t('publishedAt'), cell: ({ publishedAt }) => format.moment(publishedAt) },
          { head: t('by'), cell: ({ actorName }) => <bdi>{actorName ?? t('unknownBy')}</bdi> },
          {
            head: '',
            cell: (version) => (
              <Button
                size="sm"
                tone="soft"
                aria-label={t('readVersion', { number: version.number })}
                onClick={() => setOpen(version)}
              >
                {t('read')}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <One
          version={open}
          isCurrent={open.number === page.version}
          onTakeUp={(former) => {
            setOpen(null)
            onTakeUp(former)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

function One({
  version,
  isCurrent,
  onTakeUp,
  onClose,
}: {
  version: Listed
  isCurrent: boolean
  onTakeUp: (former: Former) => void
  onClose: () => void
}) {
  const t = useTexts(siteTexts)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  const query = usePageVersion(version.id)
  const former = query.data
  return (
    <Dialog open size="lg" onClose={onClose} title={t('readVersion', { number: version.number })}>
      {query.isPending && <Spinner />}
      {query.error && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {former && (
        <>
          <h3>{former.title[side]}</h3>
          <Prose text={former.body[side]} headingLevel={3} />
          {!isCurrent && <Button onClick={() => onTakeUp(former)}>{t('takeUp')}</Button>}
        </>
      )}
    </Dialog>
  )
}
