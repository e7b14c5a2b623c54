import { Tabs } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useSearchParams } from 'react-router'
import { useTitle } from '../../app/title.ts'
import { PageHead } from '../../components/page-head.tsx'
import { editorTexts } from '../../texts/editor.ts'
import { Articles } from './articles.tsx'
import { ContractEditor } from './contract.tsx'

/** What the office writes: the contract that marketers sign, and the training they read. @spec 1.back-office */
export default function Texts() {
  const t = useTexts(editorTexts)
  const [search, setSearch] = useSearchParams()
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('sections')}
        open={search.get('section') === 'training' ? 'training' : 'contract'}
        onOpen={(section) => setSearch({ section }, { replace: true })}
        tabs={[
          { id: 'contract', label: t('contract'), panel: <ContractEditor /> },
          { id: 'training', label: t('training'), panel: <Articles /> },
        ]}
      />
    </>
  )
}
