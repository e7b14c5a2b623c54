import { Button, Card, Money } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { productMessages } from '../../messages/shopping.ts'
import type { SkuOffer } from './offers.ts'
import styles from './other-sellers.module.css'

/** Other sellers of the same sku with their prices. Nothing if there are none. */
export function OtherSellers({
  offers,
  chosenId,
  onChoose,
}: {
  offers: readonly SkuOffer[]
  chosenId: number
  onChoose: (skuSellerId: number) => void
}) {
  const t = useMessages(productMessages)
  const others = offers.filter(({ offer, available }) => offer.skuSellerId !== chosenId && available > 0)
  if (others.length === 0) return null
  return (
    <Card as="section" pad aria-label={t('otherSellers')}>
      <h2 className={styles.title}>{t('otherSellers')}</h2>
      <ul>
        {others.map(({ offer, sellerName, preparationDays, unitRial }) => (
          <li key={offer.skuSellerId} className={styles.seller}>
            <div>
              <b className={styles.name}>{sellerName}</b>
              <span className={styles.ready}>
                {preparationDays === 0 ? t('readyToday') : t('readyIn', { count: preparationDays })}
              </span>
            </div>
            <span className={styles.price}>
              <Money rial={unitRial} />
            </span>
            <Button
              tone="soft"
              size="sm"
              aria-label={t('chooseSellerNamed', { name: sellerName })}
              onClick={() => onChoose(offer.skuSellerId)}
            >
              {t('chooseSeller')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
