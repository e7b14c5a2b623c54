import type { RefundWay, ReturnKind } from '@anar/domain/returns'
import { useMessages } from '@anar/ui/i18n'
import { returnsMessages } from '../messages/index.ts'

/** Labels of the kinds of returns and the refund methods. */
export function useReturnWords() {
  const t = useMessages(returnsMessages)
  return {
    kind: (kind: ReturnKind) => t(`returnKind.${kind}`),
    way: (way: RefundWay) => t(`refundWay.${way}`),
  }
}
