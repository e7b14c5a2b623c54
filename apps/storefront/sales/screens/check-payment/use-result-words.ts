import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import { usePromises } from '../../../platform/data/settings.ts'
import { paymentResultMessages } from '../../messages/index.ts'
import type { ResultView } from './result-view.ts'

type Words = { title: string; lines: string[] }

/**
 * The texts of a result: what happened, why, and what is safe.
 * @param missing the names of the goods that the order lacks now; none if it lacks none
 * @spec 4.sale-order, 8.payment-unsuccessful
 */
export function useResultWords(view: ResultView, missing: readonly string[]): Words {
  const order = useOrderWords(view, missing)
  const topUp = useTopUpWords(view)
  return view.purpose === 'order' ? order : topUp
}

function useOrderWords(view: ResultView, missing: readonly string[]): Words {
  const t = useMessages(paymentResultMessages)
  const { paymentDisputeHours: hours } = usePromises()
  const reason = useReason(view)
  switch (view.kind) {
    case 'registered':
      return { title: t('resultRegistered'), lines: [t('resultRegisteredText')] }
    case 'unsuccessful': {
      if (view.reason === 'DISOWNED') {
        return { title: t('resultUnsuccessful'), lines: [t('disowned')] }
      }
      const safe = view.isOrderPlaced ? t('resultOrderPlaced') : t('resultBasketSafe')
      return { title: t('resultUnsuccessful'), lines: [...reason, safe] }
    }
    case 'given-back':
      return { title: t('givenBack'), lines: [t('givenBackText')] }
    case 'paid-not-recorded':
      return {
        title: t('notRecordedTitle'),
        lines: [
          view.reason === 'OUT_OF_STOCK' && missing.length > 0
            ? t('notRecordedMissing', {
                names: missing.map((name) => t('quoted', { name })).join(` ${t('and')} `),
              })
            : t(notRecordedKeys[view.reason ?? ''] ?? 'notRecordedChanged'),
        ],
      }
    case 'recorded-not-paid':
      return { title: t('resultRecordedNotPaid'), lines: [t('resultRecordedNotPaidText', { hours })] }
    case 'pending':
      return { title: t('resultPending'), lines: [t('resultPendingText')] }
    case 'still-pending':
      return { title: t('resultPending'), lines: [t('resultStillPending')] }
  }
}

const notRecordedKeys: Readonly<Record<string, 'notRecordedOutOfStock' | 'notRecordedWalletShort'>> = {
  OUT_OF_STOCK: 'notRecordedOutOfStock',
  WALLET_SHORT: 'notRecordedWalletShort',
}

function useTopUpWords(view: ResultView): Words {
  const t = useMessages(paymentResultMessages)
  const { paymentDisputeHours: hours } = usePromises()
  const reason = useReason(view)
  switch (view.kind) {
    case 'registered':
      return { title: t('toppedUp'), lines: [t('toppedUpText')] }
    case 'unsuccessful': {
      // For a cancellation, the text that nothing was charged says the same.
      const safe = view.reason === 'CANCELLED' ? [] : [t('topUpNothingAdded')]
      const lines = view.reason === 'DISOWNED' ? [t('topUpDisowned')] : [...reason, ...safe]
      return { title: t('topUpFailed'), lines }
    }
    case 'given-back':
      return { title: t('givenBack'), lines: [t('givenBackText')] }
    case 'paid-not-recorded':
      return { title: t('topUpNotRecorded'), lines: [t('topUpNotRecordedText')] }
    case 'recorded-not-paid':
      return { title: t('topUpDoubtful'), lines: [t('topUpDoubtfulText', { hours })] }
    case 'pending':
      return { title: t('resultPending'), lines: [t('resultPendingText')] }
    case 'still-pending':
      return { title: t('resultPending'), lines: [t('topUpLate')] }
  }
}

/** The sentence of the failure; none for one that this version does not have. */
function useReason({ reason }: ResultView): string[] {
  const t = useMessages(paymentResultMessages)
  const sentence = wordOf(t, 'paymentResult', reason)
  return sentence === (reason ?? '') ? [] : [sentence]
}
