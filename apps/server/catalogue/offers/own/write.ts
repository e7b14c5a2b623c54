import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../../platform/db/pool.ts'
import type { OfferPlan } from './plan.ts'
import * as queries from './queries.ts'

/** The planned changes of the shop's own offer of a sku; `skuSellerId` null where the shop does not offer it yet. */
export type PlannedOffer = { skuId: number; skuSellerId: number | null; plan: OfferPlan }

/**
 * Writes the planned changes of the shop's own offers in a few statements. The caller must lock the offers before
 * planning. SELLER_NOT_FOUND where the shop sells nothing itself.
 * @spec 3.sku
 */
export async function writeOwnOffers(tx: Sql, planned: readonly PlannedOffer[]): Promise<void> {
  const changing = planned.filter(({ plan }) => !plan.isSame)
  const made = changing.flatMap(({ skuId, skuSellerId, plan }) =>
    skuSellerId === null ? [{ sku_id: skuId, preparation_days: plan.preparationDays ?? 0 }] : [],
  )
  const ids = made.length > 0 ? await queries.insertOwnOffers(tx, made) : new Map<number, number>()
  if (ids.size < made.length) throw new Refusal('SELLER_NOT_FOUND')
  const changed = changing.flatMap(({ skuSellerId, plan: { preparationDays } }) =>
    skuSellerId === null || preparationDays === null
      ? []
      : [{ sku_seller_id: skuSellerId, preparation_days: preparationDays }],
  )
  if (changed.length > 0) await queries.updatePreparationDays(tx, changed)
  const idOf = ({ skuId, skuSellerId }: PlannedOffer) => skuSellerId ?? ids.get(skuId)!
  const prices = changing.flatMap((one) =>
    one.plan.price ? [{ ...one.plan.price, sku_seller_id: idOf(one) }] : [],
  )
  // Discounts first: writing the price recomputes the best offer, then once for both.
  const discounts = changing.flatMap((one) =>
    one.plan.discount ? [{ ...one.plan.discount, sku_seller_id: idOf(one) }] : [],
  )
  if (discounts.length > 0) await queries.replaceDiscounts(tx, discounts)
  if (prices.length > 0) await queries.replacePrices(tx, prices)
}
