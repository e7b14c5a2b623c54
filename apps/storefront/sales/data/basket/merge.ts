import { ApiError, client, isPassing, newIdempotencyKey, queryClient } from '../../../platform/data/api.ts'
import { localDatabase } from '../../../platform/data/local-database.ts'
import type { KeptValues } from '../../../platform/data/local-database-values.ts'
import { tell } from '../../../platform/data/notices.ts'
import { hasPermission, sessionNow } from '../../../platform/data/session.ts'
import { persistently, visitorBasket } from './machinery.ts'

type Merge = KeptValues['SaleOrder']['merge']

// What the command takes at most.
const mostLines = 200

/**
 * Puts the visitor's basket into the active one, quantities added and capped by stock; what came over less than
 * whole is told. Does nothing where the visitor's basket is empty. Where it fails the lines stay, and the next
 * start sends the same ones under the same key, so that nothing is added twice.
 * @throws ApiError TOO_MANY_BASKETS, BASKET_FULL {limit}
 * @spec 3.basket, 4.login
 */
export async function mergeAfterLogin(): Promise<void> {
  await visitorBasket.load()
  let merge = (await localDatabase.get('SaleOrder', 'merge')) ?? nextMerge()
  while (merge.lines.length > 0) {
    await send(merge)
    merge = nextMerge()
  }
}

/** A merge that failed after an earlier login, or a login that came by another way than the form. */
export async function mergeLeftOver(): Promise<void> {
  const state = sessionNow()
  if (state.isUnconfirmed || !hasPermission(state, 'basket.keep')) return
  await mergeAfterLogin().finally(() => queryClient.invalidateQueries({ queryKey: ['mine'] }))
}

async function send(merge: Merge): Promise<void> {
  const { idempotencyKey, lines } = merge
  await localDatabase.put('SaleOrder', 'merge', merge)
  const { changes } = await persistently(
    () => client.command('baskets/merge', { lines: [...lines] }, { idempotencyKey }),
    isUnanswered,
  ).catch(async (error: unknown) => {
    // Refused: nothing was added under this key, and it would be answered the same again.
    if (!isUnanswered(error)) await localDatabase.delete('SaleOrder', 'merge')
    throw error
  })
  for (const { skuSellerId, quantity } of lines) {
    // What another tab added meanwhile is still to come.
    visitorBasket.set(skuSellerId, (visitorBasket.quantities.get().get(skuSellerId) ?? 0) - quantity)
  }
  await localDatabase.delete('SaleOrder', 'merge')
  if (changes.length > 0) tell({ kind: 'basket-merged', changes })
}

// The server may still be busy with a request whose answer was lost.
const isUnanswered = (error: unknown) =>
  isPassing(error) || (error instanceof ApiError && error.code === 'IDEMPOTENCY_IN_PROGRESS')

function nextMerge(): Merge {
  const lines = [...visitorBasket.quantities.get()]
    .slice(0, mostLines)
    .map(([skuSellerId, quantity]) => ({ skuSellerId, quantity }))
  return { idempotencyKey: newIdempotencyKey(), lines }
}
