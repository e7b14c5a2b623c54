import { Badge, Card, Icon, Money } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Truck } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { MobileBar } from '../../../platform/components/mobile-bar.tsx'
import { checkoutMessages } from '../../messages/shopping.ts'
import { AmountsList, type AmountsProps } from '../amounts/amounts.tsx'
import styles from './checkout.module.css'
import { FreeShipping, type FreeShippingProgress } from './free-shipping.tsx'

/**
 * The amounts of the basket, beside the content; on phones the payable amount and the next step are in a bottom bar.
 * @spec 3.basket
 */
export function OrderSummary({
  count,
  progress,
  arrival,
  action,
  mobileAction,
  children,
  ...amounts
}: AmountsProps & {
  count: number
  /** The progress to free shipping; left out for a pickup. */
  progress?: FreeShippingProgress
  /** When the goods arrive or can be collected. */
  arrival?: string | null
  /** The next step, as wide as the card. */
  action: ReactNode
  /** The same in the bottom bar of phones, shorter. */
  mobileAction: ReactNode
  children?: ReactNode
}) {
  const t = useMessages(checkoutMessages)
  return (
    <>
      <Card as="section" pad className={styles.summary} aria-labelledby="order-summary">
        <div className={styles.summaryHead}>
          <h2 id="order-summary" className={styles.summaryTitle}>
            {t('summary')}
          </h2>
          <Badge>{t('items', { count })}</Badge>
        </div>
        {progress && <FreeShipping progress={progress} />}
        <AmountsList {...amounts} />
        {arrival && (
          <p className={styles.note}>
            <Icon of={Truck} size={16} />
            {arrival}
          </p>
        )}
        <div className={styles.wideOnly}>{action}</div>
        {children}
      </Card>
      <MobileBar>
        <div className={styles.barAmount}>
          <span className={styles.barLabel}>{amounts.walletRial ? t('remaining') : t('payable')}</span>
          <span className={styles.barMoney}>
            <Money rial={amounts.amounts.payableAmount - (amounts.walletRial ?? 0)} />
          </span>
        </div>
        {mobileAction}
      </MobileBar>
    </>
  )
}
