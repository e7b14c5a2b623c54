import type { PricedOrder } from '@anar/domain/pricing'
import { Money, Score, Summary, type SummaryRow } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { checkoutTexts } from '../../texts/checkout.ts'
import styles from './checkout.module.css'

export type Amounts = Pick<
  PricedOrder,
  | 'productsTotalRial'
  | 'totalDiscountAmount'
  | 'vatAmount'
  | 'totalDeliveryCost'
  | 'payableAmount'
  | 'orderScore'
>

export type AmountsProps = {
  amounts: Amounts
  /** Not chosen yet, fetched from a warehouse, or sent. */
  shipping: 'later' | 'warehouse' | 'sent'
  /** The one rate of the order; null where its lines have several. */
  vatPercent: number | null
}

/** Products price, discount profit, shipping, VAT, score and what is to be paid. @spec 3.order-labels */
export function AmountsList({ amounts, shipping, vatPercent }: AmountsProps) {
  const t = useTexts(checkoutTexts)
  const format = useFormat()
  const rows: SummaryRow[] = [
    { label: t('productsPrice'), value: <Money rial={amounts.productsTotalRial} /> },
  ]
  if (amounts.totalDiscountAmount > 0) {
    const value = <Money rial={-amounts.totalDiscountAmount} />
    rows.push({ label: t('discountProfit'), value, tone: 'gain' })
  }
  rows.push({ label: t('shippingCost'), ...shippingValue() })
  rows.push({
    label: vatPercent === null ? t('vat') : t('vatOf', { percent: format.percent(vatPercent) }),
    value: <Money rial={amounts.vatAmount} />,
  })
  rows.push({ label: t('score'), value: <Score hundredths={amounts.orderScore} pill /> })
  const payable = (
    <span className={styles.payable}>
      <Money rial={amounts.payableAmount} />
    </span>
  )
  return <Summary rows={rows} total={{ label: t('payable'), value: payable }} />

  function shippingValue(): Omit<SummaryRow, 'label'> {
    if (shipping === 'later') return { value: t('shippingLater'), tone: 'muted' }
    if (shipping === 'warehouse') return { value: t('shippingNone'), tone: 'gain' }
    if (amounts.totalDeliveryCost === 0) return { value: t('shippingFree'), tone: 'gain' }
    return { value: <Money rial={amounts.totalDeliveryCost} /> }
  }
}
