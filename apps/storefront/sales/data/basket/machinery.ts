import { ApiError, client, isNetworkFailure, isPassing, queryClient } from '../../../platform/data/api.ts'
import { localDatabase } from '../../../platform/data/local-database.ts'
import { type Notice, tell } from '../../../platform/data/notices.ts'
import { languageNow } from '../../../platform/data/preferences.ts'
import { session } from '../../../platform/data/session.ts'
import { tellTabs } from '../../../platform/data/tabs.ts'
import { activeBasketId, type BasketRow, basketsKey, basketsQuery } from './member-baskets.ts'
import { createQuantityQueue } from './quantity-queue.ts'
import { createVisitorBasket } from './visitor-basket.ts'

export const visitorBasket = createVisitorBasket({ database: localDatabase, tellTabs })

/** The member's changes of quantities on their way. */
export const quantityQueue = createQuantityQueue({
  send: (wanted) =>
    persistently(() =>
      client.command('baskets/set-quantity', {
        saleOrderId: wanted.saleOrderId ?? undefined,
        skuSellerId: wanted.skuSellerId,
        quantity: wanted.quantity,
      }),
    ),
  refresh: refreshBaskets,
  onRefused: ({ skuSellerId }, error) => tellFailure(error, skuSellerId),
})

const none: readonly BasketRow[] = []

/** The member's baskets as they were last read; none while nothing was. */
export function basketRowsNow(): readonly BasketRow[] {
  const userId = session.state.get().access?.userId
  if (userId === undefined) return none
  return queryClient.getQueryData<BasketRow[]>(basketsKey(languageNow(), userId)) ?? none
}

export function activeBasketIdNow(): number | null {
  return activeBasketId(basketRowsNow())
}

/** Reads the member's baskets again, here and in the other tabs. */
export async function refreshBaskets(): Promise<void> {
  const userId = session.state.get().access?.userId
  if (userId === undefined) return
  const query = basketsQuery({ language: languageNow(), userId })
  // A reading that began before the change would bring the old lines back.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
  tellTabs({ kind: 'member-baskets-changed' })
}

/** Asks again where that may help. Only for what may be sent twice: a quantity set once more, or what has a key. */
export async function persistently<T>(send: () => Promise<T>, mayHelp = isPassing): Promise<T> {
  for (let waitMilliseconds = 400; ; waitMilliseconds *= 2) {
    try {
      return await send()
    } catch (error) {
      if (!mayHelp(error) || waitMilliseconds > 1_600) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMilliseconds))
    }
  }
}

/** Tells why something of a basket could not be done; with which offer, where it was one. */
export function tellFailure(error: unknown, skuSellerId = 0): void {
  const notice = noticeOf(error, skuSellerId)
  if (notice) tell(notice)
}

function noticeOf(error: unknown, skuSellerId: number): Notice | null {
  if (isNetworkFailure(error)) return { kind: 'network-failed' }
  if (!(error instanceof ApiError)) return { kind: 'command-failed', message: '' }
  // An ended session is told by the session itself.
  if (error.status === 401) return null
  if (error.code !== 'STOCK_SHORT') return { kind: 'command-failed', message: error.message }
  const { name, available } = error.details
  return {
    kind: 'stock-short',
    skuSellerId,
    name: typeof name === 'string' ? name : '',
    available: typeof available === 'number' ? available : 0,
  }
}
