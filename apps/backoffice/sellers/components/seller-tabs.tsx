import { useMessages } from '@anar/ui/i18n'
import { LinkTabs } from '../../platform/components/link-tabs.tsx'
import { sellersMessages } from '../messages/index.ts'

/** Tabs: applications to sell, and sellers. */
export function SellerTabs({ here }: { here: '/sellers' | '/sellers/shop' }) {
  const t = useMessages(sellersMessages)
  return (
    <LinkTabs
      label={t('kinds')}
      here={here}
      links={[
        { to: '/sellers', text: t('applications') },
        { to: '/sellers/shop', text: t('shopSellers') },
      ]}
    />
  )
}
