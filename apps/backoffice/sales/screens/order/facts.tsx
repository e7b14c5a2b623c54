import { Badge, Card, Ltr, Money, Score, Summary, type SummaryRow } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { officeMessages } from '../../../platform/messages/index.ts'
import { usePaymentWord } from '../../components/payment-word.ts'
import type { OrderDetail } from '../../data/orders.ts'
import styles from './order.module.css'

type Props = { order: OrderDetail }

export function Buyer({ order: { networkMarketer: buyer } }: Props) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  return (
    <Section title={t('buyer')}>
      <Facts>
        <Fact name={t('name')}>
          <bdi>
            {buyer.firstName} {buyer.lastName}
          </bdi>{' '}
          {buyer.isMarketer && <Badge tone="network">{t('marketer')}</Badge>}
          <span className={styles.small}>
            <Ltr>{buyer.username}</Ltr>
          </span>
        </Fact>
        {buyer.cellphone && (
          <Fact name={t('cellphone')}>
            <Ltr>{format.digits(`0${buyer.cellphone}`)}</Ltr>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

export function Delivery({ order }: Props) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const addressOf = useAddressLine()
  return (
    <Section title={t('delivery')}>
      <Facts>
        {order.warehouse ? (
          <Fact name={t('pickup')}>
            {order.warehouse.name}
            <span className={styles.small}>{addressOf(order.warehouse.address)}</span>
          </Fact>
        ) : (
          order.deliveredTo && (
            <Fact name={t('address')} wide>
              <bdi>{addressOf(order.deliveredTo)}</bdi>
            </Fact>
          )
        )}
        {order.deliveryMethod && !order.warehouse && (
          <Fact name={t('method')}>{order.deliveryMethod.name}</Fact>
        )}
        {order.receiverName && (
          <Fact name={t('receiver')}>
            <bdi>{order.receiverName}</bdi>
            {order.receiverCellphone && (
              <span className={styles.small}>
                <Ltr>{format.digits(`0${order.receiverCellphone}`)}</Ltr>
              </span>
            )}
          </Fact>
        )}
        {order.trackingReference && (
          <Fact wide name={t('tracking')}>
            <Ltr>{format.digits(order.trackingReference)}</Ltr>
          </Fact>
        )}
        {order.description && (
          <Fact name={t('note')}>
            <bdi>{order.description}</bdi>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

/** @spec 3.order-labels */
export function Amounts({ order }: Props) {
  const t = useMessages(officeMessages)
  const rows: SummaryRow[] = [
    {
      label: t('productsPrice'),
      value: <Money rial={order.orderValueAmount + order.sumOfOrderItemDiscountAmount} />,
    },
  ]
  if (order.totalDiscountAmount > 0) {
    rows.push({
      label: t('discountProfit'),
      value: <Money rial={-order.totalDiscountAmount} />,
      tone: 'gain',
    })
  }
  rows.push({
    label: t('shippingCost'),
    value: order.totalDeliveryCost > 0 ? <Money rial={order.totalDeliveryCost} /> : t('free'),
  })
  rows.push({ label: t('vat'), value: <Money rial={order.vatAmount} /> })
  rows.push({ label: t('score'), value: <Score hundredths={order.orderScore} pill /> })
  return (
    <Card as="section" pad aria-labelledby="amounts">
      <h2 id="amounts" className={styles.subtitle}>
        {t('amounts')}
      </h2>
      <Summary rows={rows} total={{ label: t('payable'), value: <Money rial={order.payableAmount} /> }} />
    </Card>
  )
}

export function Payment({ order: { payments } }: Props) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const wordOf = usePaymentWord()
  const paid = payments.find((payment) => payment.state === 'Verified')
  if (!paid) return null
  return (
    <Section title={t('payment')}>
      <Facts>
        <Fact name={t('gateway')}>{wordOf(payments)}</Fact>
        <Fact name={t('amount')}>
          <Money rial={paid.amount} />
        </Fact>
        {paid.verifiedAt && <Fact name={t('paidAt')}>{format.moment(paid.verifiedAt)}</Fact>}
        {paid.gatewayTrace && (
          <Fact name={t('trace')}>
            <Ltr>{format.digits(paid.gatewayTrace)}</Ltr>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
