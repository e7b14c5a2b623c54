import { languages } from '@anar/contract/enums'
import { Icon } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Printer } from '@anar/ui/icons'
import { calendarNow } from '../../../platform/data/api.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import styles from './order.module.css'

/** The printable invoice of a registered order, in the language of the office. @spec 1.back-office */
export function Invoice({ order }: { order: { id: number; orderNumber: string | null } }) {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  if (order.orderNumber === null) return null
  const address = `/${calendarNow()}/${languages[language]}/orders/${order.id}/invoice.pdf`
  return (
    <a className={styles.invoice} href={address} target="_blank" rel="noopener">
      <Icon of={Printer} size={16} />
      {t('invoice')}
    </a>
  )
}
