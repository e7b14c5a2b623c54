import { Badge, Card, Link, Price, ProductImage, Score } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { ordersTexts } from '../../texts/orders.ts'
import { stepsOfItem } from '../why-price/steps-of-item.ts'
import { WhyPrice } from '../why-price/why-price.tsx'
import styles from './order-goods.module.css'
import { type OrderRow, unitsOf, usualHue } from './order-row.ts'

type Item = OrderRow['orderItems'][number]

/**
 * What an order is of, for how much, and why it cost that. Points of a cancelled one do not count.
 * @param below what can be done about a line, below what is said of it
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
  const t = useTexts(ordersTexts)
  return (
    <Card as="section" pad className={className} aria-labelledby="items">
      <div className={styles.head}>
        <h2 id="items" className={styles.title}>
          {t('items')}
        </h2>
        <Badge>{t('itemCount', { count: unitsOf(order) })}</Badge>
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
  const t = useTexts(ordersTexts)
  const format = useFormat()
  const { sku } = item.skuSeller
  // A product that left the shop stays in the orders, without a page to go to.
  const path = sku.product ? `/product-detail/${sku.product.id}` : null
  return (
    <li className={styles.item}>
      <ProductImage
        hue={sku.product?.hue ?? usualHue}
        fileId={sku.images[0]?.fileStorageId ?? null}
        alt=""
        sizes="72px"
        className={styles.picture}
      />
      <div className={styles.what}>
        <span className={styles.small}>{sku.product?.brand?.name}</span>
        <h3 className={styles.name}>{path ? <Link to={path}>{sku.name}</Link> : sku.name}</h3>
        <p className={styles.facts}>
          <span>{t('quantity', { quantity: item.quantity })}</span>
          {item.rewardQuantity > 0 && <span>{t('gifts', { count: item.rewardQuantity })}</span>}
          {item.quantity > 1 && <span>{t('eachUnit', { amount: format.rial(item.finalUnitPrice) })}</span>}
          {isScored && <Score hundredths={item.orderItemScore} />}
        </p>
        <WhyPrice steps={stepsOfItem(item)} name={sku.name} />
        {children}
      </div>
      <div className={styles.amount}>
        <Price
          finalRial={item.orderItemValueAmount}
          originalRial={item.unitPrice * item.quantity}
          discountPercent={item.discountPercent}
          compact
        />
      </div>
    </li>
  )
}
