import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { lockPerson } from '../../platform/caller/index.ts'
import { type CommandContext, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { availabilityOf, deleteWatch, insertWatch, otherWatches } from './queries.ts'

// Watches of one person.
const watchLimit = 50

/** POST stock-watches/ask and take-back: a notice when a sku is back in stock. @spec 5.out-of-stock */
export function stockWatches(app: App, deps: AppDeps): void {
  handle(app, deps, contract.watchStock, { run: watch })
  handle(app, deps, contract.unwatchStock, {
    run: async ({ tx, body, caller }) => {
      await deleteWatch(tx, caller.personId, body.skuId)
      return {}
    },
  })
}

/** Idempotent. STOCK_WATCHES_FULL {limit}. */
async function watch({
  tx,
  body: { skuId },
  caller: { personId },
  now,
}: CommandContext<typeof contract.watchStock>): Promise<Record<string, never>> {
  await lockPerson(tx, personId)
  const isThere = await availabilityOf(tx, skuId, tehranDay(now.epochMilliseconds))
  if (isThere === undefined) throw new Refusal('SKU_NOT_FOUND')
  if (isThere) throw new Refusal('SKU_IN_STOCK')
  if ((await otherWatches(tx, personId, skuId)) >= watchLimit) {
    throw new Refusal('STOCK_WATCHES_FULL', { limit: watchLimit })
  }
  await insertWatch(tx, { personId, skuId, now })
  return {}
}
