import { useTexts } from '@anar/ui/i18n'
import { codesTexts } from '../texts/codes.ts'
import { LinkTabs } from './link-tabs.tsx'

/** What takes something off: codes that are typed, and units that come with others. */
export function CodeKinds({ here }: { here: '/codes' | '/codes/rewards' }) {
  const t = useTexts(codesTexts)
  return (
    <LinkTabs
      label={t('kinds')}
      here={here}
      links={[
        { to: '/codes', text: t('title') },
        { to: '/codes/rewards', text: t('kindRewards') },
      ]}
    />
  )
}
