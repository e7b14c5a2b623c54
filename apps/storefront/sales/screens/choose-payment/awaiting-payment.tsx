import { unitsOfLine, unitsOfLines } from '@anar/domain/ordering'
import { Alert, Button, Card, Dialog, Icon, Ltr, OperationOverlay, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Clock, Lock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { paymentObstaclesMessages } from '../../../money/messages/index.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { useSettings } from '../../../platform/data/settings.ts'
import { soleVatPercent } from '../../components/amounts/vat-rate.ts'
import layout from '../../components/checkout/checkout.module.css'
import { DisputeNote } from '../../components/checkout/dispute-note.tsx'
import { Goods } from '../../components/checkout/goods.tsx'
import { OrderSummary } from '../../components/checkout/summary.tsx'
import { TimeLeft } from '../../components/checkout/time-left.tsx'
import { amountsOf, type OrderRow, usualHue } from '../../components/orders/order-row.ts'
import { abandonPayment, refreshMine } from '../../data/checkout.ts'
import { checkoutMessages, choosePaymentMessages } from '../../messages/shopping.ts'
import styles from './choose-payment.module.css'
import { GatewayChoice } from './gateway-choice.tsx'
import ObstacleAlert from './obstacle-alert.tsx'
import { usePaying } from './use-paying.ts'

/**
 * A pending payment of this order, begun here or in another tab: it can be continued for the same amount, or abandoned,
 * which makes the order a basket again. @spec 2.choose-payment-method, 4.sale-order
 */
export default function AwaitingPayment({ order }: { order: OrderRow }) {
  const t = useMessages(paymentObstaclesMessages)
  const tPayment = useMessages(choosePaymentMessages)
  const gateway = useSettings().data?.gateway
  const { step, obstacle, payNow } = usePaying(order.id)
  const action = (words: string, block: boolean) => (
    <Button
      size="lg"
      block={block}
      icon={<Icon of={Lock} size={18} />}
      loading={step !== 'ready'}
      onClick={() => payNow({ payableRial: order.payableAmount, walletRial: order.walletAmount })}
    >
      {words}
    </Button>
  )
  return (
    <Wrap>
      <div className={layout.columns}>
        <div className={layout.main}>
          {obstacle && (
            <ObstacleAlert
              obstacle={obstacle}
              saleOrderId={order.id}
              onConfirm={(payableRial) => payNow({ payableRial, walletRial: order.walletAmount })}
            />
          )}
          <Card as="section" pad className={styles.section}>
            <h1 className={styles.title}>{t('awaitingTitle')}</h1>
            <Alert icon={Clock}>
              {t('awaitingText')}{' '}
              {order.reservedUntil && (
                <TimeLeft until={order.reservedUntil} over={t('awaitingOver')}>
                  {(clock) => t.rich('awaitingLeft', { clock: <Ltr>{clock}</Ltr> })}
                </TimeLeft>
              )}
            </Alert>
            <GatewayChoice gateway={gateway} />
            <AbandonPayment saleOrderId={order.id} />
          </Card>
          <Goods
            goods={order.orderItems.map(({ skuSeller: { sku }, ...item }) => ({
              id: item.id,
              units: unitsOfLine(item),
              name: sku.name,
              hue: sku.product?.hue ?? usualHue,
              image: sku.images[0]?.fileStorageId ?? null,
            }))}
          />
        </div>
        <OrderSummary
          amounts={amountsOf(order)}
          code={order.discountCode?.code}
          walletRial={order.walletAmount}
          count={unitsOfLines(order.orderItems).all}
          shipping={order.warehouse ? 'warehouse' : 'sent'}
          vatPercent={soleVatPercent(order.orderItems.map((item) => Math.round(item.vatPercent * 100)))}
          action={action(t('awaitingContinue'), true)}
          mobileAction={action(t('awaitingContinue'), false)}
        >
          <DisputeNote />
        </OrderSummary>
      </div>
      <OperationOverlay
        active={step !== 'ready'}
        text={step === 'leaving' ? tPayment('goingToBank') : undefined}
      />
    </Wrap>
  )
}

function AbandonPayment({ saleOrderId }: { saleOrderId: number }) {
  const t = useMessages(paymentObstaclesMessages)
  const tCheckout = useMessages(checkoutMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function abandon() {
    setIsBusy(true)
    try {
      await abandonPayment(saleOrderId)
      toast.success(t('awaitingGaveUp'))
    } catch (error) {
      // It may have been paid in another tab: read the order again.
      toast.error(messageOf(error, tCheckout('noAnswer')))
      await refreshMine()
    }
    setIsBusy(false)
    setIsConfirming(false)
  }

  return (
    <>
      <Button tone="ghost" className={styles.giveUp} onClick={() => setIsConfirming(true)}>
        {t('awaitingGiveUp')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('awaitingGiveUpTitle')}
        size="sm"
        footer={
          <>
            <Button tone="danger" loading={isBusy} onClick={abandon}>
              {t('awaitingGiveUp')}
            </Button>
            <Button tone="outline" onClick={() => setIsConfirming(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('awaitingGiveUpText')}</p>
      </Dialog>
    </>
  )
}
