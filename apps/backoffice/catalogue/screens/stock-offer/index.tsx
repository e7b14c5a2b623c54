import { useParams } from '@anar/app-kit/router'
import { Badge, Button, Card, Empty, Icon, Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { PackageCheck } from '@anar/ui/icons'
import { useState } from 'react'
import { OneOf } from '../../../platform/components/answered.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { StockLevel } from '../../components/stock-level.tsx'
import { type StockOffer, useStockOffer } from '../../data/stock.ts'
import { stockMessages } from '../../messages/index.ts'
import { Batches } from './batches.tsx'
import { Journal } from './journal.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import styles from './stock-offer.module.css'

/** Stock of one offer: batches, actions and movements. @spec 5.out-of-stock, 1.back-office */
export default function StockOfOffer() {
  const t = useMessages(stockMessages)
  const query = useStockOffer(Number(useParams()['skuSellerId']))
  return (
    <OneOf
      query={query}
      lines={[4, 8]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/stock', back: t('back') }}
      render={(offer) => <Offer offer={offer} />}
    />
  )
}

function Offer({ offer }: { offer: StockOffer }) {
  const t = useMessages(stockMessages)
  const access = useAccess()
  const [isReceiving, setIsReceiving] = useState(false)
  const { sku, seller, inventories } = offer
  const waiting = sku.waitingCount ?? 0
  useTitle(sku.name)
  return (
    <>
      <PageHead
        back={{ to: '/stock', label: t('back') }}
        title={<bdi>{sku.name}</bdi>}
        aside={
          <>
            <StockLevel available={offer.actualInventory} />
            {waiting > 0 && <Badge tone="info">{t('waiting', { count: waiting })}</Badge>}
          </>
        }
        lead={
          <>
            <bdi>{seller.name}</bdi> · {t.rich('gtin', { gtin: <Ltr>{sku.gtin}</Ltr> })}
          </>
        }
        actions={
          hasPermission(access, 'stock.move') && (
            <Button icon={<Icon of={PackageCheck} size={18} />} onClick={() => setIsReceiving(true)}>
              {t('receive')}
            </Button>
          )
        }
      />
      <div className={text.stack}>
        <section aria-labelledby="batches" className={styles.section}>
          <h2 id="batches" className={styles.subtitle}>
            {t('batches')}
          </h2>
          {inventories.length === 0 ? (
            <Card>
              <Empty title={t('noBatches')} />
            </Card>
          ) : (
            <Batches batches={inventories} />
          )}
        </section>
        <section aria-labelledby="journal" className={styles.section}>
          <h2 id="journal" className={styles.subtitle}>
            {t('journal')}
          </h2>
          <Journal skuSellerId={offer.id} />
        </section>
      </div>
      {isReceiving && <ReceiveDialog skuSellerId={offer.id} onClose={() => setIsReceiving(false)} />}
    </>
  )
}
