import { Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ShieldCheck } from '@anar/ui/icons'
import { usePromises } from '../../../platform/data/settings.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import styles from './checkout.module.css'

/** What to do about money that was taken and not given back. It belongs to the payment alone. @spec 8.payment-unsuccessful */
export function DisputeNote() {
  const t = useMessages(checkoutMessages)
  const { paymentDisputeHours } = usePromises()
  return (
    <p className={styles.note}>
      <Icon of={ShieldCheck} size={16} />
      {t('disputeNote', { hours: paymentDisputeHours })}
    </p>
  )
}
