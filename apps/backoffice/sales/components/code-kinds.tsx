import { useMessages } from '@anar/ui/i18n'
import { LinkTabs } from '../../platform/components/link-tabs.tsx'
import { codesMessages } from '../messages/index.ts'

/** What takes something off: codes that are typed, and units that come with others. */
export function CodeKinds({ here }: { here: '/codes' | '/codes/rewards' }) {
  const t = useMessages(codesMessages)
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
