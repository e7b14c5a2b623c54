import { useSearchParams } from '@anar/app-kit/router'
import { Tabs } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { editorMessages, siteMessages } from '../../messages/index.ts'
import { Articles } from './articles.tsx'
import { ContractEditor } from './contract.tsx'
import { SitePages } from './pages.tsx'
import { SiteForm } from './site-form.tsx'

const sections = ['pages', 'contract', 'training', 'site'] as const

/**
 * Content that the office edits: information pages, the marketers' contract, training articles, and the footer of the
 * site.
 * @spec 1.back-office
 */
export default function Editor() {
  const t = useMessages(editorMessages)
  const site = useMessages(siteMessages)
  const [search, setSearch] = useSearchParams()
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('sections')}
        open={sections.find((section) => section === search.get('section')) ?? 'pages'}
        onOpen={(section) => setSearch({ section }, { replace: true })}
        tabs={[
          { id: 'pages', label: site('pages'), panel: <SitePages /> },
          { id: 'contract', label: t('contract'), panel: <ContractEditor /> },
          { id: 'training', label: t('training'), panel: <Articles /> },
          { id: 'site', label: t('site'), panel: <SiteForm /> },
        ]}
      />
    </>
  )
}
