import { unitsOfLine } from '@anar/domain/ordering'
import { ProductImage } from '@anar/ui'
import { useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ordersMessages } from '../../messages/index.ts'
import { type OrderRow, usualHue } from './order-row.ts'
import styles from './thumbs.module.css'

const maxImages = 4

/** The items of an order as images with their units, including free ones, and the number of further items. */
export function Thumbs({ items }: { items: OrderRow['orderItems'] }) {
  const t = useMessages(ordersMessages)
  const unitWords = useUnitWords()
  const hidden = items.length - maxImages
  return (
    <ul className={styles.thumbs}>
      {items.slice(0, maxImages).map(({ skuSeller: { sku }, ...item }) => (
        <li key={item.id}>
          <ProductImage
            hue={sku.product?.hue ?? usualHue}
            fileId={sku.images[0]?.fileStorageId ?? null}
            alt={sku.name}
            sizes="78px"
            className={styles.thumb}
          >
            {unitsOfLine(item).all > 1 && (
              <em className={styles.times}>{unitWords.times(unitsOfLine(item))}</em>
            )}
          </ProductImage>
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>{t('moreItems', { count: hidden })}</li>}
    </ul>
  )
}
