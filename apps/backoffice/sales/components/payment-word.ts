import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../../platform/messages/index.ts'

/** Payment method of an order: the gateway of its verified payment. */
export function usePaymentWord() {
  const t = useMessages(officeMessages)
  return (payments: readonly { state: string; gateway: string }[]): string => {
    const paid = payments.find((payment) => payment.state === 'Verified')
    if (!paid) return t('paymentMissing')
    return wordOf(t, 'gateway', paid.gateway)
  }
}
