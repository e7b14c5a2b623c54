import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../../platform/messages/index.ts'

/** How an order was paid, by the payment that was verified: the gateway's name in words. */
export function usePaymentWord() {
  const t = useMessages(officeMessages)
  return (payments: readonly { state: string; gateway: string }[]): string => {
    const paid = payments.find((payment) => payment.state === 'Verified')
    if (!paid) return t('paymentMissing')
    if (paid.gateway === 'sandbox') return t('gatewaySandbox')
    return paid.gateway === 'none' ? t('gatewayNone') : t('gatewayOther')
  }
}
