import type { RefundWay, ReturnKind } from '@anar/domain/returns'
import { useMessages } from '@anar/ui/i18n'
import { returnsMessages } from '../messages/index.ts'

/** The words of the kinds of return and of where its money goes. */
export function useReturnWords() {
  const t = useMessages(returnsMessages)
  return {
    kind: (kind: ReturnKind) => t(`returnKind.${kind}`),
    way: (way: RefundWay) => t(`refundWay.${way}`),
  }
}
