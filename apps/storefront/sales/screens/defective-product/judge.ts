import type { ReturnStatement } from '@anar/contract/commands'
import type { NotReturnable } from '@anar/domain/returns'

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
