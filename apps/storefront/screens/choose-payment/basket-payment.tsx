import { Alert, Button, Card, Icon, LinkButton, OperationOverlay, Wrap } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import layout from '../../components/checkout/checkout.module.css'
import { Goods } from '../../components/checkout/goods.tsx'
import { reasonToStay } from '../../components/checkout/line-problem.ts'
import { OrderSummary } from '../../components/checkout/summary.tsx'
import { soleVatPercent } from '../../components/checkout/vat-rate.ts'
import type { BasketSummary } from '../../data/basket.ts'
import { useSettings } from '../../data/settings.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import styles from './choose-payment.module.css'
import { GatewayChoice } from './gateway-choice.tsx'
import { ObstacleAlert } from './obstacle-alert.tsx'
import { DeliveryRecap } from './recap.tsx'
import { usePaying } from './use-paying.ts'

/** A basket on the point of being paid: how, for where, how much, and the button that goes to the bank. @spec 2.choose-payment-method */
export function BasketPayment({ basket }: { basket: BasketSummary }) {
  const t = useTexts(checkoutTexts)
  const gateway = useSettings().data?.gateway
  const { saleOrderId, priced, lines, row } = basket
  const { step, obstacle, payNow } = usePaying(saleOrderId)
  if (priced === null) return null

  const isPickup = row.warehouse !== null
  const hasDelivery = isPickup || (row.address !== null && row.deliveryMethod !== null && !basket.notCovered)
  const reason = reasonToStay(lines)
  const action = (words: string, block: boolean) => {
    if (reason !== null) {
      return (
        <LinkButton size="lg" block={block} to="/shopping-baskets">
          {t('toBaskets')}
        </LinkButton>
      )
    }
    if (!hasDelivery) {
      return (
        <LinkButton size="lg" block={block} to={`/shopping-baskets/choose-address/${saleOrderId}`}>
          {t('stepAddress')}
        </LinkButton>
      )
    }
    return (
      <Button
        size="lg"
        block={block}
        icon={<Icon of={Lock} size={18} />}
        loading={step !== 'ready'}
        onClick={() => payNow(priced.payableAmount)}
      >
        {words}
      </Button>
    )
  }
  return (
    <Wrap>
      <div className={layout.columns}>
        <div className={layout.main}>
          {obstacle && <ObstacleAlert obstacle={obstacle} saleOrderId={saleOrderId} onConfirm={payNow} />}
          <Card as="section" pad className={styles.section}>
            <h1 className={styles.title}>{t('paymentTitle')}</h1>
            {priced.payableAmount > 0 ? (
              <GatewayChoice gateway={gateway} />
            ) : (
              <p className={styles.small}>{t('nothingToPay')}</p>
            )}
          </Card>
          {hasDelivery && <DeliveryRecap place={row} saleOrderId={saleOrderId} />}
          <Goods
            goods={lines.map((line) => ({
              id: line.skuSellerId,
              name: line.name,
              hue: line.hue,
              image: line.image,
              quantity: line.quantity,
            }))}
          />
        </div>
        <OrderSummary
          amounts={priced}
          count={basket.count}
          shipping={!hasDelivery ? 'later' : isPickup ? 'warehouse' : 'sent'}
          vatPercent={soleVatPercent(lines.flatMap((line) => line.offer?.vatBasisPoints ?? []))}
          action={action(t('pay'), true)}
          mobileAction={action(t('payShort'), false)}
        >
          {reason !== null && (
            <Alert tone="warning">{reason === 'empty' ? t('emptyBasket') : t('fixLines')}</Alert>
          )}
          {reason === null && !hasDelivery && <Alert tone="warning">{t('chooseDeliveryFirst')}</Alert>}
        </OrderSummary>
      </div>
      <OperationOverlay active={step !== 'ready'} text={step === 'leaving' ? t('goingToBank') : undefined} />
    </Wrap>
  )
}
