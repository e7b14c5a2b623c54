import { useMessages } from '@anar/ui/i18n'
import { ApplicationQueue } from '../../../network/components/application-queue.tsx'
import { useWaiting } from '../../../network/data/queue.ts'
import { SellerTabs } from '../../components/seller-tabs.tsx'
import { loadSellers, type SellerRow } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'

/** Applications to sell in the shop. @spec 4.seller-application, 1.back-office */
export default function Sellers() {
  const t = useMessages(sellersMessages)
  return (
    <ApplicationQueue<SellerRow>
      t={t}
      tabs={<SellerTabs here="/sellers" />}
      listKey="sellers"
      waiting={useWaiting('sellers')}
      load={loadSellers}
      columns={[
        {
          head: t('business'),
          cell: ({ businessName }) => (
            <b>
              <bdi>{businessName}</bdi>
            </b>
          ),
        },
        {
          head: t('kind'),
          cell: ({ sellerTypeEnum }) => (sellerTypeEnum ? t(`sellerType.${sellerTypeEnum}`) : '–'),
        },
        { head: t('company'), cell: ({ companyName }) => <bdi>{companyName ?? '–'}</bdi> },
      ]}
      toOpen={({ id, businessName }, action) => ({
        to: `/sellers/${id}`,
        label: t('openNamed', { action, name: businessName ?? '' }),
      })}
    />
  )
}
