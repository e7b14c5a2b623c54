import { lastValidDay } from '@anar/domain/calendar'
import { Card } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import page from '../../../people/components/profile/profile-page.module.css'
import styles from '../../components/seller/seller-offers.module.css'
import type { OwnOfferWithRecords } from '../../data/seller-offers.ts'
import { sellerOffersMessages } from '../../messages/index.ts'

/** The stock of an offer by warehouse. Only warehouses change stock, so that records match the goods. @spec 5.out-of-stock */
export function OfferStock({ offer: { inventories, actualInventory } }: { offer: OwnOfferWithRecords }) {
  const t = useMessages(sellerOffersMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  return (
    <Card as="section" pad aria-labelledby="stock">
      <h2 id="stock" className={page.subtitle}>
        {t('stock')}
      </h2>
      <p className={page.note}>
        {actualInventory > 0 ? t('buyable', { count: actualInventory }) : t('outOfStockText')}
      </p>
      <ul className={styles.offers}>
        {inventories.map(({ id, warehouse, onHand, reserved, quarantined, batchCode, expiresOn }) => (
          <li key={id} className={styles.lot}>
            <span className={styles.words}>
              <span>
                <bdi>{warehouse.name}</bdi>
                {batchCode && (
                  <>
                    {'\u00a0· '}
                    {t('batch')} <bdi dir="ltr">{batchCode}</bdi>
                  </>
                )}
              </span>
              <span className={page.note}>
                {[
                  ...(expiresOn
                    ? [t('expiresOn', { day: format.day(lastValidDay(expiresOn, calendar)) })]
                    : []),
                  ...(reserved > 0 ? [t('reserved', { count: reserved })] : []),
                  ...(quarantined > 0 ? [t('quarantined', { count: quarantined })] : []),
                ].join('\u00a0· ')}
              </span>
            </span>
            <strong>{format.number(onHand)}</strong>
          </li>
        ))}
      </ul>
      <p className={page.note}>{t('stockText')}</p>
    </Card>
  )
}
