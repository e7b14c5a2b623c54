import { ApiError, client, isPassing, newIdempotencyKey, queryClient } from '../../../platform/data/api.ts'
import { localDatabase } from '../../../platform/data/local-database.ts'
import type { StoredValues } from '../../../platform/data/local-database-values.ts'
import { notify } from '../../../platform/data/notices.ts'
import { hasPermission, sessionNow } from '../../../platform/data/session.ts'
import { visitorBasket, withRetries } from './machinery.ts'

type Merge = StoredValues['SaleOrder']['merge']

// The limit of the command.
const maxLines = 200

/**
 * Merges the visitor's basket into the active one; quantities are added and capped by stock. Shows a notice of what was
 * merged, and of lines with fewer units. Does nothing for an empty basket. On a failure the lines stay, and the next start sends the same
 * ones under the same key, so that nothing is added twice.
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

/** Completes a merge that failed at the login, or that a login outside of the form left out. */
export async function mergeLeftOver(): Promise<void> {
  const state = sessionNow()
  if (state.isUnconfirmed || !hasPermission(state, 'basket.edit')) return
  await mergeAfterLogin().finally(() => queryClient.invalidateQueries({ queryKey: ['mine'] }))
}

async function send(merge: Merge): Promise<void> {
  const { idempotencyKey, lines } = merge
  await localDatabase.put('SaleOrder', 'merge', merge)
  const { changes } = await withRetries(
    () => client.command('baskets/merge', { lines: [...lines] }, { idempotencyKey }),
    isUnanswered,
  ).catch(async (error: unknown) => {
    // Refused: nothing was added, and a retry under this key would replay the refusal.
    if (!isUnanswered(error)) await localDatabase.delete('SaleOrder', 'merge')
    throw error
  })
  for (const { skuSellerId, quantity } of lines) {
    // Units that another tab added meanwhile stay.
    visitorBasket.set(skuSellerId, (visitorBasket.quantities.get().get(skuSellerId) ?? 0) - quantity)
  }
  await localDatabase.delete('SaleOrder', 'merge')
  // Its goods are in the basket, all of their units or fewer.
  const count = lines.length - changes.filter(({ granted }) => granted === 0).length
  notify({ kind: 'basket-merged', count, changes })
}

// The server may still be busy with a request whose answer was lost.
const isUnanswered = (error: unknown) =>
  isPassing(error) || (error instanceof ApiError && error.code === 'IDEMPOTENCY_IN_PROGRESS')

function nextMerge(): Merge {
  const lines = [...visitorBasket.quantities.get()].slice(0, maxLines).map(([skuSellerId, quantity]) => ({
    ...{ skuSellerId, quantity },
    ...(visitorBasket.choices.get().has(skuSellerId) && { takesFreeUnits: true }),
  }))
  return { idempotencyKey: newIdempotencyKey(), lines }
}
