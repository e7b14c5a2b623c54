import { Button } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Prose } from '@anar/ui/prose'
import type { InBoth } from '../../../platform/data/in-both.ts'
import { OneVersion, TextHistory } from '../../components/text-history.tsx'
import { loadPageVersions, type SitePage, usePageVersion } from '../../data/site.ts'
import { siteMessages } from '../../messages/index.ts'

type Former = { title: InBoth; body: InBoth }
type Listed = Awaited<ReturnType<typeof loadPageVersions>>['page'][number]

/** Versions of a page. Each can be opened, and copied into the editor to publish it again. @spec 6.audit-log */
export function PageHistory({ page, onTakeUp }: { page: SitePage; onTakeUp: (former: Former) => void }) {
  const t = useMessages(siteMessages)
  return (
    <TextHistory<Listed>
      queryKey={['texts', 'page-versions', page.id, page.version]}
      load={(params) => loadPageVersions(page.id, params)}
      numberOf={({ number }) => number}
      columns={[{ head: t('by'), cell: ({ actorName }) => <bdi>{actorName ?? t('unknownBy')}</bdi> }]}
    >
      {(version, close) => (
        <One
          version={version}
          isCurrent={version.number === page.version}
          onTakeUp={(former) => {
            close()
            onTakeUp(former)
          }}
          onClose={close}
        />
      )}
    </TextHistory>
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
  const t = useMessages(siteMessages)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  return (
    <OneVersion number={version.number} query={usePageVersion(version.id)} onClose={onClose}>
      {(former) => (
        <>
          <h3>{former.title[side]}</h3>
          <Prose text={former.body[side]} headingLevel={3} showNotes />
          {!isCurrent && <Button onClick={() => onTakeUp(former)}>{t('takeUp')}</Button>}
        </>
      )}
    </OneVersion>
  )
}
