import type { RefundWay, ReturnKind } from '@anar/domain/returns'
import { useTexts } from '@anar/ui/i18n'
import { returnsTexts } from '../../messages/returns.ts'

const kindWords = {
  Defective: 'Defective',
  Wrong: 'Wrong',
  ChangeOfMind: 'ChangeOfMind',
} as const satisfies Record<ReturnKind, string>
const wayWords = { wallet: 'wallet', source: 'source', iban: 'iban' } as const satisfies Record<
  RefundWay,
  string
>

/** The words of the kinds of return and of where its money goes. */
export function useReturnWords() {
  const t = useTexts(returnsTexts)
  return {
    kind: (kind: ReturnKind) => t(kindWords[kind]),
    way: (way: RefundWay) => t(wayWords[way]),
  }
}
