import type { ReturnableItem, ReturnStatement } from '@anar/contract/commands'
import { rial } from '@anar/domain/money'
import { type NotReturnable, type ReturnShare, refundOfReturn } from '@anar/domain/returns'

/** Why nothing of an order is returnable; null if something is. */
export function whyClosed({ items }: Pick<ReturnStatement, 'items'>): NotReturnable {
  if (items.some((item) => item.why === null)) return null
  return items.find((item) => item.why !== 'AllReturned')?.why ?? 'AllReturned'
}

/** The item of the URL if returnable; else the only returnable one. */
export function chosenAtFirst({ items }: Pick<ReturnStatement, 'items'>, preferredId: number): number | null {
  const open = items.filter((item) => item.why === null)
  if (open.some((item) => item.orderItemId === preferredId)) return preferredId
  return open.length === 1 ? open[0]!.orderItemId : null
}

/**
 * The refund for some units of an item, by the server's rule, after the units already returned or in returns.
 * @spec 4.returns
 */
export function shareOf(item: ReturnableItem, quantity: number): ReturnShare {
  const line = {
    quantity: item.quantity,
    rewardQuantity: item.rewardQuantity,
    orderItemValueAmount: rial(item.orderItemValueAmount),
    orderDiscountShare: rial(item.orderDiscountShare),
    vatAmount: rial(item.vatAmount),
    orderItemScore: item.orderItemScore,
  }
  return refundOfReturn(line, { alreadyReturned: item.returnedQuantity + item.openQuantity, quantity })
}
