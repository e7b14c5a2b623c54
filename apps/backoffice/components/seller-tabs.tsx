import { useTexts } from '@anar/ui/i18n'
import { sellersTexts } from '../texts/sellers.ts'
import { LinkTabs } from './link-tabs.tsx'

/** Who asks to sell here, and who does. */
export function SellerTabs({ here }: { here: '/sellers' | '/sellers/shop' }) {
  const t = useTexts(sellersTexts)
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
