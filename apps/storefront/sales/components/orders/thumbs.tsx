import { unitsOfLine } from '@anar/domain/ordering'
import { ProductImage } from '@anar/ui'
import { useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ordersMessages } from '../../messages/index.ts'
import { type OrderRow, usualHue } from './order-row.ts'
import styles from './thumbs.module.css'

const mostPictures = 4

/** The goods of an order as pictures; how many of one, the free ones among them, and how many sorts more. */
export function Thumbs({ items }: { items: OrderRow['orderItems'] }) {
  const t = useMessages(ordersMessages)
  const unitWords = useUnitWords()
  const hidden = items.length - mostPictures
  return (
    <ul className={styles.thumbs}>
      {items.slice(0, mostPictures).map(({ skuSeller: { sku }, ...item }) => (
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
