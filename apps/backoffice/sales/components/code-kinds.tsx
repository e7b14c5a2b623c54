import { useMessages } from '@anar/ui/i18n'
import { LinkTabs } from '../../platform/components/link-tabs.tsx'
import { codesMessages } from '../messages/index.ts'

/** Tabs of the kinds of discounts: codes, and free units. */
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
