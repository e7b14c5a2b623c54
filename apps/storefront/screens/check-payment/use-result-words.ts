import { useTexts } from '@anar/ui/i18n'
import { checkoutTexts } from '../../texts/checkout.ts'
import type { ResultView } from './result-view.ts'

/** The words for a result: what happened first, then why, then what is safe. @spec 4.sale-order, 8.payment-unsuccessful */
export function useResultWords(view: ResultView): { title: string; lines: string[] } {
  const t = useTexts(checkoutTexts)
  switch (view.kind) {
    case 'registered':
      return { title: t('resultRegistered'), lines: [t('resultRegisteredText')] }
    case 'unsuccessful':
      return {
        title: t('resultUnsuccessful'),
        lines: [...reason(), view.isOrderPlaced ? t('resultOrderPlaced') : t('resultBasketKept')],
      }
    case 'paid-not-recorded':
      return { title: t('resultPaidNotRecorded'), lines: [t('resultPaidNotRecordedText')] }
    case 'recorded-not-paid':
      return { title: t('resultRecordedNotPaid'), lines: [t('resultRecordedNotPaidText')] }
    case 'pending':
      return { title: t('resultPending'), lines: [t('resultPendingText')] }
    case 'still-pending':
      return { title: t('resultPending'), lines: [t('resultStillPending')] }
  }

  function reason(): string[] {
    switch (view.reason) {
      case 'cancelled':
        return [t('resultCancelled')]
      case 'declined':
        return [t('resultDeclined')]
      case 'expired':
        return [t('resultExpired')]
      case 'gateway-error':
        return [t('resultGatewayError')]
      case 'out-of-stock':
        return [t('resultOutOfStock')]
      case null:
        return []
    }
  }
}
