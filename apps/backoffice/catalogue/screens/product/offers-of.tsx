import { useNavigate } from '@anar/app-kit/router'
import { Alert, Badge, Button, cx, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useOffersOf } from '../../data/catalogue.ts'
import { useSellers, writeOffer } from '../../data/offers.ts'
import { catalogueMessages } from '../../messages/index.ts'
import styles from './product.module.css'

/** Offers of a sku by seller and price; offers of further sellers can be created. @spec 3.seller */
export function OffersOf({ skuId, productId }: { skuId: number; productId: number | null }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  const canEdit = hasPermission(useAccess(), 'catalogue.edit')
  const offers = useOffersOf(productId).data?.filter(({ sku }) => sku.id === skuId)
  return (
    <fieldset className={cx(styles.part, styles.offers)}>
      <legend className={styles.legend}>{t('offersOf')}</legend>
      {offers?.length === 0 && <p className={text.small}>{t('noOffers')}</p>}
      <ul className={styles.list}>
        {offers?.map(({ id, seller, price, isActive }) => (
          <li key={id} className={styles.line}>
            <Link to={`/offers/${id}`} className={text.link}>
              <bdi>{seller.name}</bdi>
            </Link>
            <span className={styles.grows}>{price ? format.rial(price.consumerPrice) : '–'}</span>
            {seller.isActive === false && <Badge tone="danger">{t('sellerStopped')}</Badge>}
            {!isActive && <Badge tone="warning">{t('withdrawn')}</Badge>}
          </li>
        ))}
      </ul>
      {canEdit && offers && <AddOffer skuId={skuId} taken={offers.map(({ seller }) => seller.name)} />}
    </fieldset>
  )
}

function AddOffer({ skuId, taken }: { skuId: number; taken: readonly string[] }) {
  const t = useMessages(catalogueMessages)
  const navigate = useNavigate()
  const sellers = useSellers().data?.filter(({ name }) => !taken.includes(name)) ?? []
  const [sellerId, setSellerId] = useState<number | null>(null)
  const { isBusy, refusal, write } = useWrite()
  async function add() {
    if (sellerId === null) return
    const body = { skuSellerId: null, skuId, sellerId, preparationDays: 0, isActive: true }
    let made = 0
    const isMade = await write(async () => {
      made = (await writeOffer('office/offers/save', body)).skuSellerId
    })
    if (!isMade) return
    toast.success(t('offerMade'))
    void navigate(`/offers/${made}`)
  }
  if (sellers.length === 0) return null
  return (
    <>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <div className={cx(styles.line, styles.adding)}>
        <span className={styles.grows}>
          <ChoiceField
            size="md"
            label={t('offerSeller')}
            rows={sellers}
            none={t('choosePlease')}
            value={sellerId}
            onChoose={setSellerId}
          />
        </span>
        <Button tone="soft" loading={isBusy} disabled={sellerId === null} onClick={add}>
          {t('addOffer')}
        </Button>
      </div>
    </>
  )
}
