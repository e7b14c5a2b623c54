import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { type IsoDay, jalaliMonthOfDay, tehranDay } from '@anar/domain/calendar'
import { rial } from '@anar/domain/money'
import { scoreOfPrice } from '@anar/domain/pricing'
import type { z } from 'zod'
import { planInForce } from '../../content/index.ts'
import { assertUnchanged } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import * as queries from './queries.ts'
import { audit, lockOwnOffer, type RecordContext, type Side, saveRecord } from './records.ts'

type Body<Command extends CommandDeclaration> = RecordContext & { body: z.output<Command['body']> }

/**
 * Creates or changes a seller's offer of a sku; sku and seller of an offer do not change. A seller can only begin to
 * offer published products: an offer lets them read the product, and prevents the office from removing its sku.
 * OFFER_NOT_FOUND, CHANGED_MEANWHILE, SKU_NOT_FOUND, SELLER_NOT_FOUND, DUPLICATE_RECORD where the seller offers the sku
 * already.
 * @spec 3.seller
 */
export async function saveOffer(
  context: Body<typeof contract.saveOwnOffer>,
  { sellerId, side }: { sellerId: number; side: Side },
): Promise<{ skuSellerId: number }> {
  const { tx, body } = context
  const before = body.skuSellerId === null ? null : await lockOwnOffer(context, body.skuSellerId, side)
  if (before && (before.sku_id !== body.skuId || before.seller_id !== sellerId))
    throw new Refusal('OFFER_NOT_FOUND')
  await assertUnchanged(tx, 'sku_sellers', { id: body.skuSellerId, revision: body.revision })
  const isShown = side === 'seller' && body.skuSellerId === null
  if (!(await queries.isSku(tx, body.skuId, { isShown }))) throw new Refusal('SKU_NOT_FOUND')
  if (!(await queries.isSeller(tx, sellerId))) throw new Refusal('SELLER_NOT_FOUND')
  const after = {
    sku_id: body.skuId,
    seller_id: sellerId,
    preparation_days: body.preparationDays,
    is_active: body.isActive,
  }
  if (body.skuSellerId !== null) await queries.updateOffer(tx, body.skuSellerId, after)
  const skuSellerId = body.skuSellerId ?? (await queries.insertOffer(tx, after))
  if (skuSellerId === null) throw new Refusal('DUPLICATE_RECORD')
  await audit(context, 'save', skuSellerId, side, { before, after })
  return { skuSellerId }
}

/**
 * The price of a unit from a day on, with its score by the income plan of that day. The wholesale and the purchase price
 * may be added later, also to a price in force, since they do not change it.
 * Refusals as of `saveRecord`, and SCORE_ABOVE_PLAN.
 * @spec 3.sku, 9.commission
 */
export async function savePriceRecord(
  context: Body<typeof contract.savePrice>,
  side: Side,
): Promise<{ priceId: number }> {
  const { tx, body, now } = context
  const score = await scoreOf(tx, body, tehranDay(now.epochMilliseconds))
  const saved = await saveRecord(
    context,
    'prices',
    {
      ...{ ...body, ...daysOf(body) },
      recordId: body.priceId,
      terms: { consumer_price: body.consumerPriceRial, score_price_ratio: body.scorePriceRatio, score },
    },
    side,
  )
  const before = await queries.costsOf(tx, saved.recordId)
  const costs = { wholesale_price: body.wholesalePriceRial, purchase_price: body.purchasePriceRial }
  await queries.writeCosts(tx, saved.recordId, costs)
  await audit(context, 'prices/save', body.skuSellerId, side, {
    priceId: saved.recordId,
    before: saved.before && { ...saved.before, ...before },
    after: written(body),
  })
  return { priceId: saved.recordId }
}

// The record for the audit log, without the revision that the caller saw.
const written = <Sent extends { revision: number | null }>({ revision: _, ...record }: Sent) => record

// A price in force, or one whose first day is unchanged, keeps its score: the plan of that day set it.
async function scoreOf(
  tx: Sql,
  body: z.output<typeof contract.savePrice.body>,
  today: IsoDay,
): Promise<number> {
  const known = body.priceId === null ? undefined : await queries.findRecord(tx, 'prices', body.priceId)
  const isSame =
    known &&
    (known.from_date === null || known.from_date <= today || known.from_date === body.fromDate) &&
    Number(known.terms['consumer_price']) === body.consumerPriceRial &&
    Number(known.terms['score_price_ratio']) === body.scorePriceRatio
  if (isSame) return Number(known.terms['score'])
  const from = body.fromDate > today ? daysOf(body).fromDate : today
  const inForce = await planInForce(tx, jalaliMonthOfDay(from))
  return scoreOfPrice({
    consumerPriceRial: rial(body.consumerPriceRial),
    scorePriceRatio: body.scorePriceRatio,
    ...(inForce ? { pointValueRial: inForce.plan.pointValueRial } : {}),
  })
}

/** A discount of a unit from a day on. Refusals as of `saveRecord`. @spec 3.sku */
export async function saveDiscountRecord(
  context: Body<typeof contract.saveDiscount>,
  side: Side,
): Promise<{ discountId: number }> {
  const { body } = context
  const wanted = {
    ...body,
    ...daysOf(body),
    recordId: body.discountId,
    terms: { discount_percent: body.percent },
  }
  const { recordId: discountId, before } = await saveRecord(context, 'discounts', wanted, side)
  await audit(context, 'discounts/save', body.skuSellerId, side, { discountId, before, after: written(body) })
  return { discountId }
}

/**
 * A quantity discount of each unit. Refusals as of `saveRecord`.
 * @spec 3.seller.6
 */
export async function saveBoxRecord(
  context: Body<typeof contract.saveBox>,
  side: Side,
): Promise<{ boxId: number }> {
  const { body } = context
  const terms = { quantity: body.quantity, discount_percent: body.percent }
  const wanted = { ...body, ...daysOf(body), recordId: body.boxId, terms }
  const { recordId: boxId, before } = await saveRecord(context, 'special_discounts', wanted, side)
  await audit(context, 'boxes/save', body.skuSellerId, side, { boxId, before, after: written(body) })
  return { boxId }
}

// The schema lets nothing but days through.
const daysOf = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) => ({
  fromDate: fromDate as IsoDay,
  toDate: toDate as IsoDay | null,
})
