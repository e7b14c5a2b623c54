import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { paymentMeansMessages } from '../../../money/messages/shopping.ts'
import type { JudgedCode } from '../../data/basket.ts'
import { chosenCodeMessages } from '../../messages/index.ts'

/** The message why a code does not apply; null if it does. @spec 3.order-labels, 8.messages */
export function useRefusalWords(): (code: JudgedCode) => string | null {
  const t = useMessages(paymentMeansMessages)
  const tCode = useMessages(chosenCodeMessages)
  const format = useFormat()
  return ({ shownRefusal, fromDate }) => {
    switch (shownRefusal?.code) {
      case undefined:
        return null
      case 'CODE_MINIMUM':
        return t('codeMinimum', { amount: format.rial(shownRefusal.missingRial ?? 0) })
      case 'CODE_OTHER_CATEGORIES':
        return tCode('codeCategories')
      case 'CODE_NOT_YET':
        return fromDate === null ? tCode('codeUnknown') : tCode('codeNotYet', { day: format.day(fromDate) })
      case 'CODE_OVER':
        return tCode('codeOver')
      case 'CODE_INACTIVE':
        return tCode('codeInactive')
      case 'CODE_NOT_FOR_YOU':
        return tCode('codeNotForYou')
      case 'CODE_FIRST_ORDER_ONLY':
        return tCode('codeFirstOrder')
      case 'CODE_USED_UP':
        return tCode('codeUsedUp')
      case 'CODE_USED_BY_YOU':
        return tCode('codeUsedByYou')
      default:
        return tCode('codeUnknown')
    }
  }
}
