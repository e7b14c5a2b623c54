import { useSearchParams } from '@anar/app-kit/router'
import { Badge, Button, Icon } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Pencil } from '@anar/ui/icons'
import { Suspense, useState } from 'react'
import { type Narrowed, ViewsAndWords } from '../../../catalogue/components/views-and-words.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { SellerTabs } from '../../components/seller-tabs.tsx'
import { loadShopSellers, type ShopSeller, type ShopSellerView, shopSellerViews } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'
import { SellerDialog } from './seller-dialog.tsx'

const viewWords = {
  all: 'viewAll',
  selling: 'viewSelling',
  stopped: 'viewStopped',
} as const satisfies Record<ShopSellerView, string>

/** Sellers of the shop: renaming, stopping, reopening. The filter is in the address. @spec 3.seller, 1.back-office */
export default function ShopSellers() {
  const t = useMessages(sellersMessages)
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<ShopSeller | null>(null)
  const view = shopSellerViews.find((known) => known === search.get('view')) ?? 'all'
  const narrowed = { view, text: search.get('text') ?? '' }
  const narrow = (next: Narrowed<ShopSellerView>) => {
    const words = next.text.trim()
    setSearch({ view: next.view, ...(words === '' ? {} : { text: words }) }, { replace: true })
  }
  useTitle(t('shopSellers'))
  return (
    <>
      <PageHead title={t('shopSellers')} lead={t('shopSellersLead')} />
      <SellerTabs here="/sellers/shop" />
      <ViewsAndWords
        t={(key) => t(key === 'search' ? 'searchSeller' : key)}
        views={shopSellerViews.map((value) => ({ value, label: t(viewWords[value]) }))}
        narrowed={narrowed}
        onNarrow={narrow}
      />
      <Pages<ShopSeller>
        caption={t('shopSellers')}
        queryKey={['sellers', 'shop', narrowed]}
        load={(page) => loadShopSellers(narrowed, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('sellersEmpty') }}
        columns={[
          { head: t('seller'), wraps: true, cell: (seller) => <Names seller={seller} /> },
          { head: t('saleState'), cell: (seller) => <SaleState seller={seller} /> },
          { head: '', cell: (seller) => <Edit seller={seller} onEdit={() => setEdited(seller)} /> },
        ]}
      />
      {/* Suspends here while its messages load, so that the list stays. */}
      <Suspense fallback={null}>
        {edited && <SellerDialog seller={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}

/** Name in the interface language, then in the other one. */
function Names({ seller: { name, names } }: { seller: ShopSeller }) {
  const t = useMessages(sellersMessages)
  const other = useLanguage() === 'pe' ? names.en : names.fa
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={text.small}>{names.en ? <bdi>{other}</bdi> : t('noEnglishName')}</span>
    </>
  )
}

function SaleState({ seller: { isActive, isOwn } }: { seller: ShopSeller }) {
  const t = useMessages(sellersMessages)
  return (
    <span className={text.buttons}>
      <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? t('selling') : t('stopped')}</Badge>
      {isOwn && <Badge tone="accent">{t('own')}</Badge>}
    </span>
  )
}

function Edit({ seller: { name }, onEdit }: { seller: ShopSeller; onEdit: () => void }) {
  const t = useMessages(sellersMessages)
  return (
    <Button
      tone="outline"
      size="sm"
      icon={<Icon of={Pencil} size={16} />}
      aria-label={t('editNamed', { name })}
      onClick={onEdit}
    >
      {t('edit')}
    </Button>
  )
}
