import type { PricedOrder } from '@anar/domain/pricing'
import { Ltr, Money, Score, Summary, type SummaryRow } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { checkoutMessages } from '../../messages/shopping.ts'
import styles from './amounts.module.css'

export type Amounts = Pick<
  PricedOrder,
  | 'productsTotalRial'
  | 'sumOfOrderItemDiscountAmount'
  | 'orderDiscountAmount'
  | 'vatAmount'
  | 'totalDeliveryCost'
  | 'payableAmount'
  | 'orderScore'
>

export type AmountsProps = {
  amounts: Amounts
  /** Not chosen yet, collected from a warehouse, or shipped. */
  shipping: 'later' | 'warehouse' | 'sent'
  /** The applied discount code. */
  code?: string | null
  /** The part paid by the wallet. */
  walletRial?: number
  /** The VAT rate of the order; null if its lines differ. */
  vatPercent: number | null
  /** False if its points do not count. */
  isScored?: boolean
}

/** Products price, discount profit, shipping, VAT, score and payable amount. @spec 3.order-labels.1 */
export function AmountsList({
  amounts,
  shipping,
  vatPercent,
  code,
  walletRial = 0,
  isScored = true,
}: AmountsProps) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const rows: SummaryRow[] = [
    { label: t('productsPrice'), value: <Money rial={amounts.productsTotalRial} /> },
  ]
  if (amounts.sumOfOrderItemDiscountAmount > 0) {
    const value = <Money rial={-amounts.sumOfOrderItemDiscountAmount} />
    rows.push({ label: t('discountProfit'), value, tone: 'gain' })
  }
  if (amounts.orderDiscountAmount > 0) {
    const value = <Money rial={-amounts.orderDiscountAmount} />
    rows.push({ label: t.rich('codeDiscount', { code: <Ltr>{code ?? ''}</Ltr> }), value, tone: 'gain' })
  }
  rows.push({ label: t('shippingCost'), ...shippingValue() })
  rows.push({
    label: vatPercent === null ? t('vat') : t('vatOf', { percent: format.percent(vatPercent) }),
    value: <Money rial={amounts.vatAmount} />,
  })
  if (isScored) rows.push({ label: t('score'), value: <Score hundredths={amounts.orderScore} pill /> })
  if (walletRial > 0) {
    rows.push({ label: t('payable'), value: <Money rial={amounts.payableAmount} /> })
    rows.push({ label: t('fromWallet'), value: <Money rial={-walletRial} /> })
  }
  const left = (
    <span className={styles.payable}>
      <Money rial={amounts.payableAmount - walletRial} />
    </span>
  )
  return (
    <Summary rows={rows} total={{ label: walletRial > 0 ? t('remaining') : t('payable'), value: left }} />
  )

  function shippingValue(): Omit<SummaryRow, 'label'> {
    if (shipping === 'later') return { value: t('shippingLater'), tone: 'muted' }
    if (shipping === 'warehouse') return { value: t('shippingNone'), tone: 'gain' }
    if (amounts.totalDeliveryCost === 0) return { value: t('shippingFree'), tone: 'gain' }
    return { value: <Money rial={amounts.totalDeliveryCost} /> }
  }
}
