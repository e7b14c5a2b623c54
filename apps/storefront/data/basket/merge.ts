import type { MergeAnswer } from '@anar/contract/commands'
import { client, isPassing, newIdempotencyKey } from '../api.ts'
import { localDatabase } from '../local-database.ts'
import { tell } from '../notices.ts'
import { visitorBasket } from './machinery.ts'

// What the command takes at most.
const mostLines = 100

/**
 * Puts the visitor's basket into the active one, quantities added and capped by stock; what came over less than
 * whole is told. Does nothing where the visitor's basket is empty. Where it fails the lines stay, and the next
 * start tries again under the same key, so that nothing is added twice.
 * @spec 3.basket, 4.login
 */
export async function mergeAfterLogin(): Promise<MergeAnswer['changes']> {
  await visitorBasket.load()
  const lines = [...visitorBasket.quantities.get()]
    .slice(0, mostLines)
    .map(([skuSellerId, quantity]) => ({ skuSellerId, quantity }))
  if (lines.length === 0) return []

  const idempotencyKey = (await localDatabase.get('SaleOrder', 'mergeKey')) ?? newIdempotencyKey()
  await localDatabase.put('SaleOrder', 'mergeKey', idempotencyKey)
  const { changes } = await client
    .command('baskets/merge', { lines }, { idempotencyKey })
    .catch(async (error: unknown) => {
      // Refused: nothing was added under this key, and the same lines would be refused again.
      if (!isPassing(error)) await localDatabase.delete('SaleOrder', 'mergeKey')
      throw error
    })
  visitorBasket.clear()
  await localDatabase.delete('SaleOrder', 'mergeKey')
  if (changes.length > 0) tell({ kind: 'basket-merged', changes })
  return changes
}
