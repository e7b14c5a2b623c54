import { refusalDetails } from '@anar/contract/client'
import { ApiError, client, isNetworkFailure, isPassing, queryClient } from '../../../platform/data/api.ts'
import { localDatabase } from '../../../platform/data/local-database.ts'
import { type Notice, notify } from '../../../platform/data/notices.ts'
import { languageNow } from '../../../platform/data/preferences.ts'
import { session } from '../../../platform/data/session.ts'
import { notifyTabs } from '../../../platform/data/tabs.ts'
import { activeBasketId, type BasketRow, basketsKey, basketsQuery } from './member-baskets.ts'
import { createQuantityQueue } from './quantity-queue.ts'
import { createVisitorBasket } from './visitor-basket.ts'

export const visitorBasket = createVisitorBasket({ database: localDatabase, notifyTabs })

/** The member's pending changes of quantities. */
export const quantityQueue = createQuantityQueue({
  send: (wanted) =>
    withRetries(() =>
      client.command('baskets/set-quantity', {
        saleOrderId: wanted.saleOrderId ?? undefined,
        skuSellerId: wanted.skuSellerId,
        quantity: wanted.quantity,
        takesFreeUnits: wanted.takesFreeUnits,
      }),
    ),
  refresh: refreshBaskets,
  onRefused: ({ skuSellerId }, error) => notifyFailure(error, skuSellerId),
})

/** The key of the last removal in the session's storage. */
export const removalKey = 'anar_removal'

const none: readonly BasketRow[] = []

/** The member's baskets from the query cache; empty until loaded. */
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
  // A fetch that began before the change would restore the old lines.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
  notifyTabs({ kind: 'member-baskets-changed' })
}

/** Retries with backoff after passing failures. Only for idempotent requests. */
export async function withRetries<T>(send: () => Promise<T>, isRetryable = isPassing): Promise<T> {
  for (let waitMilliseconds = 400; ; waitMilliseconds *= 2) {
    try {
      return await send()
    } catch (error) {
      if (!isRetryable(error) || waitMilliseconds > 1_600) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMilliseconds))
    }
  }
}

/** Shows a notice of a failed basket command, with the offer that it was about. */
export function notifyFailure(error: unknown, skuSellerId = 0): void {
  const notice = noticeOf(error, skuSellerId)
  if (notice) notify(notice)
}

function noticeOf(error: unknown, skuSellerId: number): Notice | null {
  if (isNetworkFailure(error)) return { kind: 'network-failed' }
  if (!(error instanceof ApiError)) return { kind: 'command-failed', message: '' }
  // The session itself reports its end.
  if (error.status === 401) return null
  const short = refusalDetails(error, 'STOCK_SHORT')
  if (!short) return { kind: 'command-failed', message: error.message }
  const { name, available } = short
  return { kind: 'stock-short', skuSellerId, name, available }
}
