import { Icon } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { ReceiptText } from '@anar/ui/icons'
import { invoiceAddress } from '../../data/orders.ts'
import { orderActionsMessages } from '../../messages/index.ts'
import styles from './order-actions.module.css'

/** The invoice of a registered order, in the language of the screen. */
export function InvoiceLink({ saleOrderId, number }: { saleOrderId: number; number: string }) {
  const t = useMessages(orderActionsMessages)
  const language = useLanguage()
  return (
    <a
      className={styles.invoice}
      href={invoiceAddress(saleOrderId, language)}
      target="_blank"
      rel="noopener"
      aria-label={t('invoiceOf', { number })}
    >
      <Icon of={ReceiptText} size={18} />
      {t('invoice')}
    </a>
  )
}
