import type { PaymentResult } from '@anar/contract/commands'
import { lineProblem } from '../../components/checkout/line-problem.ts'
import { useBaskets } from '../../data/basket.ts'

/** The names of the goods that a paid order could not get, which is a basket again; none for any other result. */
export function useMissingGoods({ outcome, failureReason, saleOrderId }: PaymentResult): readonly string[] {
  const { baskets } = useBaskets()
  if (outcome !== 'paid-not-recorded' || failureReason !== 'OUT_OF_STOCK') return []
  const basket = baskets.find((one) => one.saleOrderId === saleOrderId)
  return basket?.lines.filter((line) => lineProblem(line) !== null).map(({ name }) => name) ?? []
}
