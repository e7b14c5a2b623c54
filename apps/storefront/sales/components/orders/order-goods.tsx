import { unitsOfLine, unitsOfLines } from '@anar/domain/ordering'
import { Badge, Card, Price, Score } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { ordersMessages } from '../../messages/index.ts'
import { stepsOfItem } from '../why-price/steps-of-item.ts'
import { WhyPrice } from '../why-price/why-price.tsx'
import { GoodsRow } from './goods-row.tsx'
import styles from './order-goods.module.css'
import type { OrderRow } from './order-row.ts'

type Item = OrderRow['orderItems'][number]

/**
 * The items of an order with prices and their explanations. Points of a cancelled order do not count.
 * @param below renders the actions below a line
 * @spec 3.order-item, 2.order-status
 */
export function OrderGoods({
  order,
  below,
  className,
}: {
  order: OrderRow
  below?: (item: Item) => ReactNode
  className?: string | undefined
}) {
  const t = useMessages(ordersMessages)
  return (
    <Card as="section" pad className={className} aria-labelledby="items">
      <div className={styles.head}>
        <h2 id="items" className={styles.title}>
          {t('items')}
        </h2>
        <Badge>{t('itemCount', { count: unitsOfLines(order.orderItems).all })}</Badge>
      </div>
      <ul>
        {order.orderItems.map((item) => (
          <OrderItem key={item.id} item={item} isScored={order.state !== 'Cancelled'}>
            {below?.(item)}
          </OrderItem>
        ))}
      </ul>
    </Card>
  )
}

function OrderItem({ item, isScored, children }: { item: Item; isScored: boolean; children: ReactNode }) {
  const t = useMessages(ordersMessages)
  const format = useFormat()
  const unitWords = useUnitWords()
  const { sku } = item.skuSeller
  return (
    <li className={styles.item}>
      <GoodsRow
        sku={sku}
        heading="h3"
        to={sku.product && `/product-detail/${sku.product.id}`}
        amount={
          <Price
            finalRial={item.orderItemValueAmount}
            originalRial={item.unitPrice * item.quantity}
            discountPercent={item.discountPercent}
            compact
          />
        }
      >
        <p className={styles.facts}>
          <span>{unitWords.units(unitsOfLine(item))}</span>
          {item.quantity > 1 && <span>{t('eachUnit', { amount: format.rial(item.finalUnitPrice) })}</span>}
          {isScored && <Score hundredths={item.orderItemScore} />}
        </p>
        <WhyPrice steps={stepsOfItem(item)} name={sku.name} />
        {children}
      </GoodsRow>
    </li>
  )
}
