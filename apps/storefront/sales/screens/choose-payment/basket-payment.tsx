import { unitsOfLine } from '@anar/domain/ordering'
import type { PricedOrder } from '@anar/domain/pricing'
import { Alert, Button, Card, Icon, LinkButton, OperationOverlay, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { lazy, Suspense } from 'react'
import { minGatewayRial, useSettings } from '../../../platform/data/settings.ts'
import { soleVatPercent } from '../../components/amounts/vat-rate.ts'
import layout from '../../components/checkout/checkout.module.css'
import { DisputeNote } from '../../components/checkout/dispute-note.tsx'
import { Goods } from '../../components/checkout/goods.tsx'
import { reasonToStay } from '../../components/checkout/line-problem.ts'
import { shippingOf } from '../../components/checkout/shipping.ts'
import { OrderSummary } from '../../components/checkout/summary.tsx'
import type { BasketSummary } from '../../data/basket.ts'
import { checkoutMessages, choosePaymentMessages } from '../../messages/shopping.ts'
import styles from './choose-payment.module.css'
import { CodeField } from './code-field.tsx'
import { MeansChoice } from './means-choice.tsx'
import { DeliveryRecap } from './recap.tsx'
import { usePaying } from './use-paying.ts'

// Loaded after a refusal of the server.
const ObstacleAlert = lazy(() => import('./obstacle-alert.tsx'))

/** The payment of a basket: means, destination, amount, and the button that goes to the bank. @spec 2.choose-payment-method */
export function BasketPayment({ basket }: { basket: BasketSummary }) {
  const t = useMessages(choosePaymentMessages)
  const tCheckout = useMessages(checkoutMessages)
  const { data: settings } = useSettings()
  const { saleOrderId, priced, lines, row, code, walletRial } = basket
  const { step, obstacle, payNow } = usePaying(saleOrderId)
  if (priced === null) return null
  return (
    <Wrap>
      <div className={layout.columns}>
        <div className={layout.main}>
          {obstacle?.kind === 'no-answer' && <Alert tone="danger">{tCheckout('noAnswer')}</Alert>}
          {obstacle && obstacle.kind !== 'no-answer' && (
            <Suspense fallback={null}>
              <ObstacleAlert
                obstacle={obstacle}
                saleOrderId={saleOrderId}
                onConfirm={(payableRial) =>
                  payNow({ payableRial, walletRial: Math.min(walletRial, payableRial) })
                }
              />
            </Suspense>
          )}
          <Card as="section" pad className={styles.section}>
            <h1 className={styles.title}>{t('paymentTitle')}</h1>
            {priced.payableAmount > 0 ? (
              <MeansChoice
                gateway={settings?.gateway}
                minGatewayRial={minGatewayRial(settings)}
                saleOrderId={saleOrderId}
                payableRial={priced.payableAmount}
                walletRial={walletRial}
              />
            ) : (
              <p className={styles.small}>{t('nothingToPay')}</p>
            )}
          </Card>
          <CodeField saleOrderId={saleOrderId} code={code} discountRial={priced.orderDiscountAmount} />
          {shippingOf(basket) !== 'later' && (
            <DeliveryRecap
              delivery={row}
              preparationDays={basket.lines.map((line) => line.preparationDays)}
              saleOrderId={saleOrderId}
            />
          )}
          <Goods
            goods={lines.map((line) => ({
              ...line,
              id: line.skuSellerId,
              units: unitsOfLine({ rewardQuantity: 0, ...(line.priced ?? line) }),
            }))}
          />
        </div>
        <PaySummary
          basket={basket}
          priced={priced}
          isBusy={step !== 'ready'}
          isNewAmount={obstacle?.kind === 'price-changed'}
          onPay={() => payNow({ payableRial: priced.payableAmount, walletRial })}
        />
      </div>
      <OperationOverlay active={step !== 'ready'} text={step === 'leaving' ? t('goingToBank') : undefined} />
    </Wrap>
  )
}

/** The pay button, or what must be settled first. */
function PaySummary({
  basket,
  priced,
  isBusy,
  isNewAmount,
  onPay,
}: {
  basket: BasketSummary
  priced: PricedOrder
  isBusy: boolean
  /** The amount has changed: the button shows the new one. */
  isNewAmount: boolean
  onPay: () => void
}) {
  const t = useMessages(choosePaymentMessages)
  const tCheckout = useMessages(checkoutMessages)
  const format = useFormat()
  const shipping = shippingOf(basket)
  const reason = reasonToStay(basket.lines)
  const before =
    reason !== null
      ? { to: '/shopping-baskets', words: tCheckout('toBaskets') }
      : shipping === 'later'
        ? { to: `/shopping-baskets/choose-address/${basket.saleOrderId}`, words: tCheckout('stepAddress') }
        : null
  const action = (words: string, block: boolean) =>
    before ? (
      <LinkButton size="lg" block={block} to={before.to}>
        {before.words}
      </LinkButton>
    ) : (
      <Button size="lg" block={block} icon={<Icon of={Lock} size={18} />} loading={isBusy} onClick={onPay}>
        {words}
      </Button>
    )
  return (
    <OrderSummary
      amounts={priced}
      count={basket.count}
      shipping={shipping}
      code={basket.code?.code}
      walletRial={basket.walletRial}
      vatPercent={soleVatPercent(basket.lines.flatMap((line) => line.offer?.vatBasisPoints ?? []))}
      action={action(
        isNewAmount ? t('confirmNewAmount', { amount: format.rial(priced.payableAmount) }) : t('pay'),
        true,
      )}
      mobileAction={action(isNewAmount ? t('confirmShort') : t('payShort'), false)}
    >
      {reason !== null && (
        <Alert tone="warning">{reason === 'empty' ? tCheckout('emptyBasket') : tCheckout('fixLines')}</Alert>
      )}
      {reason === null && shipping === 'later' && <Alert tone="warning">{t('chooseDeliveryFirst')}</Alert>}
      <DisputeNote />
    </OrderSummary>
  )
}
