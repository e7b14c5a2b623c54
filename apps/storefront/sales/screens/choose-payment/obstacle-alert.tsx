import { Alert, Button, LinkButton, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { paymentObstaclesMessages } from '../../../money/messages/index.ts'
import { checkoutMessages, choosePaymentMessages } from '../../messages/shopping.ts'
import styles from './choose-payment.module.css'
import type { ChangedLine, Obstacle } from './obstacle.ts'

/** The obstacle, what is safe, and the possible actions: confirm, go back, or retry. @spec 8.messages */
export default function ObstacleAlert({
  obstacle,
  saleOrderId,
  onConfirm,
}: {
  obstacle: Obstacle
  saleOrderId: number
  /** Pays the new amount. */
  onConfirm: (payableRial: number) => void
}) {
  const t = useMessages(paymentObstaclesMessages)
  const tCheckout = useMessages(checkoutMessages)
  const tPayment = useMessages(choosePaymentMessages)
  switch (obstacle.kind) {
    case 'price-changed':
      return <PriceChanged obstacle={obstacle} onConfirm={onConfirm} />
    case 'stock-short':
      return (
        <Alert tone="danger" title={t('stockShortTitle')}>
          {t('stockShortText')}
          <ul className={styles.bullets}>
            {obstacle.lines.map((line) => (
              <li key={line.skuSellerId}>
                {line.available > 0
                  ? t('stockShortLine', { name: line.name, available: line.available })
                  : t('stockGoneLine', { name: line.name })}
              </li>
            ))}
          </ul>
          <Way to="/shopping-baskets">{t('backToBasket')}</Way>
        </Alert>
      )
    case 'gateway-down':
      return (
        <Alert tone="danger" title={t('gatewayDownTitle')}>
          {t('gatewayDownText')}
        </Alert>
      )
    case 'delivery':
      return (
        <Alert tone="danger" title={obstacle.message}>
          <Way to={`/shopping-baskets/choose-address/${saleOrderId}`}>{tPayment('changeAddress')}</Way>
        </Alert>
      )
    case 'look-again':
      return (
        <Alert tone="warning" live title={obstacle.message}>
          {t('lookAgain')}
        </Alert>
      )
    case 'basket':
      return (
        <Alert tone="danger" title={obstacle.message}>
          <Way to="/shopping-baskets">{t('backToBasket')}</Way>
        </Alert>
      )
    case 'already-ordered':
      return (
        <Alert tone="info" live title={tCheckout('alreadyOrdered')}>
          <Way to={`/profile/sale-orders/order/${saleOrderId}`}>{tCheckout('seeOrder')}</Way>
        </Alert>
      )
    case 'no-answer':
      return <Alert tone="danger">{tCheckout('noAnswer')}</Alert>
    case 'other':
      return <Alert tone="danger">{obstacle.message}</Alert>
  }
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className={styles.way}>
      <LinkButton to={to} tone="outline" size="sm">
        {children}
      </LinkButton>
    </span>
  )
}

function PriceChanged({
  obstacle,
  onConfirm,
}: {
  obstacle: Extract<Obstacle, { kind: 'price-changed' }>
  onConfirm: (payableRial: number) => void
}) {
  const t = useMessages(paymentObstaclesMessages)
  const tCheckout = useMessages(checkoutMessages)
  const tPayment = useMessages(choosePaymentMessages)
  const format = useFormat()
  return (
    <Alert tone="warning" live title={t('priceChangedTitle')}>
      {t('priceChangedText')}
      <dl className={styles.changes}>
        {obstacle.lines.map((line) => (
          <Change key={line.skuSellerId} {...line} />
        ))}
        <Change
          name={tCheckout('payable')}
          seenUnitRial={obstacle.seenRial}
          unitRial={obstacle.payableRial}
        />
      </dl>
      <span className={styles.way}>
        <Button size="sm" onClick={() => onConfirm(obstacle.payableRial)}>
          {tPayment('confirmNewAmount', { amount: format.rial(obstacle.payableRial) })}
        </Button>
        <LinkButton to="/shopping-baskets" tone="outline" size="sm">
          {t('backToBasket')}
        </LinkButton>
      </span>
    </Alert>
  )
}

function Change({ name, seenUnitRial, unitRial }: Omit<ChangedLine, 'skuSellerId'>) {
  const t = useMessages(paymentObstaclesMessages)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>
          {t('priceBefore')}:{' '}
          <del>
            <Money rial={seenUnitRial} />
          </del>
        </span>
        <b>
          {t('priceNow')}: <Money rial={unitRial} />
        </b>
      </dd>
    </div>
  )
}
