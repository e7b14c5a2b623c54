import { Steps, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { checkoutMessages } from '../../messages/shopping.ts'
import styles from './checkout.module.css'

/** The checkout steps: baskets, address, payment. Completed steps are links. */
export function CheckoutSteps({ current, saleOrderId }: { current: 0 | 1 | 2; saleOrderId?: number }) {
  const t = useMessages(checkoutMessages)
  const steps = [
    { label: t('stepBaskets'), to: '/shopping-baskets' },
    {
      label: t('stepAddress'),
      to: saleOrderId === undefined ? undefined : `/shopping-baskets/choose-address/${saleOrderId}`,
    },
    { label: t('stepPayment') },
  ]
  return (
    <div className={styles.head} data-above-toasts="">
      <Wrap>
        <div className={styles.steps}>
          <Steps steps={steps} current={current} />
        </div>
      </Wrap>
    </div>
  )
}
