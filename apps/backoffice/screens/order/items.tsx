import { Ltr, Price, ProductImage } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import type { OrderDetail } from '../../data/orders.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './order.module.css'

const usualHue = 350

/** What to pack: the quantity first, then the goods with the code that the scanner reads. */
export function Items({ items }: { items: OrderDetail['orderItems'] }) {
  const t = useTexts(officeTexts)
  const format = useFormat()
  return (
    <ul>
      {items.map(({ skuSeller: { sku, seller }, ...item }) => (
        <li key={item.id} className={styles.item}>
          <ProductImage
            hue={sku.product?.hue ?? usualHue}
            fileId={sku.images[0]?.fileStorageId ?? null}
            alt=""
            sizes="60px"
            className={styles.picture}
          />
          <div className={styles.what}>
            <span className={styles.small}>
              {[sku.product?.brand?.name, seller?.name].filter(Boolean).join(' · ')}
            </span>
            <h3 className={styles.name}>{sku.name}</h3>
            <span className={styles.small}>
              {t('gtin')}: <Ltr>{format.digits(sku.gtin)}</Ltr>
            </span>
          </div>
          <b className={styles.units}>×{format.number(item.quantity)}</b>
          <div className={styles.amount}>
            <Price
              finalRial={item.orderItemValueAmount}
              originalRial={item.unitPrice * item.quantity}
              discountPercent={item.discountPercent}
              compact
            />
            {item.quantity > 1 && (
              <span className={styles.small}>
                {t('eachUnit', { amount: format.rial(item.finalUnitPrice) })}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
