import { unitsOfLine } from '@anar/domain/ordering'
import { Price } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Goods } from '../../../catalogue/components/goods.tsx'
import { officeMessages } from '../../../platform/messages/index.ts'
import type { OrderDetail } from '../../data/orders.ts'
import styles from './order.module.css'

/** Items to pack: units with the free ones, names with the bar code. */
export function Items({ items }: { items: OrderDetail['orderItems'] }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  return (
    <ul>
      {items.map(({ skuSeller, ...item }) => (
        <li key={item.id} className={styles.item}>
          <Goods of={skuSeller} units={unitsOfLine(item)} t={t} />
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
