import type { RefundWay, ReturnKind } from '@anar/domain/returns'
import { useTexts } from '@anar/ui/i18n'
import { returnsTexts } from '../messages/returns.ts'

/** The words of the kinds of return and of where its money goes. */
export function useReturnWords() {
  const t = useTexts(returnsTexts)
  return {
    kind: (kind: ReturnKind) => t(`returnKind.${kind}`),
    way: (way: RefundWay) => t(`refundWay.${way}`),
  }
}
