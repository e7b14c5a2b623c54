import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { createStore } from '@anar/app-kit/store'
import { client, newIdempotencyKey } from '../../../platform/data/api.ts'
import { notify } from '../../../platform/data/notices.ts'
import { session } from '../../../platform/data/session.ts'
import { clearBasket } from './commands.ts'
import {
  activeBasketIdNow,
  basketRowsNow,
  notifyFailure,
  quantityQueue,
  refreshBaskets,
  removalKey,
  visitorBasket,
  withRetries,
} from './machinery.ts'
import { type Removal, type RemovedLine, removalFrom, stillGone } from './removal.ts'
import { setQuantity } from './set-quantity.ts'

/** The last removal of this tab, which a reload does not forget; null without one. */
export const lastRemoval = createStore<Removal | null>(removalFrom(readStorage('session', removalKey)))

/** Removes a line of the active basket; it can be undone. @spec 4.basket-actions */
export function removeLine(line: RemovedLine): void {
  const removal = removalOf([line])
  setQuantity({ skuSellerId: line.skuSellerId, quantity: 0 })
  remember(removal)
}

/** Removes every line of the active basket; it can be undone. Rejects where the server refuses. @spec 4.basket-actions */
export async function removeAllLines(lines: readonly RemovedLine[]): Promise<void> {
  const removal = removalOf(lines)
  await clearBasket(removal.saleOrderId ?? undefined)
  remember(removal)
}

/** Offers to undo the removal of a line by a toast, where no basket is shown. */
export function offerUndo(line: RemovedLine): void {
  const removal = removalOf([line])
  remember(removal)
  notify({ kind: 'line-removed', name: line.name, onUndo: () => void undoRemoval(removal) })
}

/**
 * Brings removed lines back, as far as there is stock, and shows a notice of what could not be. Lines that are back
 * already, from another tab, stay as they are. Without a network nothing changes, and it can be tried again.
 */
export async function undoRemoval(removal: Removal): Promise<void> {
  try {
    if (removal.userId === null) undoOfVisitor(removal)
    else await undoOfMember(removal)
  } catch (error) {
    return notifyFailure(error)
  }
  if (lastRemoval.get() === removal) forgetRemoval()
}

export function forgetRemoval(): void {
  lastRemoval.set(null)
  writeStorage('session', removalKey, null)
}

function removalOf(lines: readonly RemovedLine[]): Removal {
  const userId = session.state.get().access?.userId ?? null
  return { userId, saleOrderId: userId === null ? null : activeBasketIdNow(), lines }
}

function remember(removal: Removal): void {
  lastRemoval.set(removal)
  writeStorage('session', removalKey, JSON.stringify(removal))
}

function undoOfVisitor({ lines }: Removal): void {
  for (const line of stillGone(lines, visitorBasket.quantities.get())) setQuantity(line)
}

async function undoOfMember({ saleOrderId, lines }: Removal): Promise<void> {
  await quantityQueue.settle()
  await refreshBaskets()
  const basket = basketRowsNow().find((row) => row.id === saleOrderId)
  const present = new Map(basket?.orderItems.map((item) => [item.skuSeller.id, item.quantity]))
  const gone = stillGone(lines, present).map(({ name, ...line }) => line)
  if (gone.length === 0) return
  const idempotencyKey = newIdempotencyKey()
  const { changes } = await withRetries(() =>
    client.command('baskets/merge', { lines: gone }, { idempotencyKey }),
  )
  await refreshBaskets()
  if (changes.length > 0) notify({ kind: 'not-brought-back', changes })
}
