import type { ReorderAnswer, reorder as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { lockPerson } from '../../platform/caller/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { Context } from './commands.ts'
import { newBasket } from './policy.ts'
import { type KnownOffer, nameIn, offersOf } from './pricing/offers.ts'
import { repriceBasket } from './pricing/price-basket.ts'
import { keptBaskets, quantitiesOf, setLines } from './queries.ts'

const mostUnits = 1000

/**
 * A new basket with the lines of an own order, as far as they are offered and in stock today, at today's prices; it
 * is the one being filled from now on. What is missing is told.
 * NOTHING_TO_REORDER {changes}.
 * @spec 4.basket-actions, 2.ongoing-sale-orders.2
 */
export async function reorder({
  tx,
  body,
  caller,
  now,
  locale,
}: Context<typeof schema>): Promise<ReorderAnswer> {
  const { personId } = caller
  const [, order, baskets] = await Promise.all([
    lockPerson(tx, personId),
    lockOrder(tx, body.saleOrderId),
    keptBaskets(tx, personId),
  ])
  const isOrder =
    order?.person_id === personId && order.state !== 'Draft' && order.state !== 'AwaitingPayment'
  if (!isOrder) throw new Refusal('ORDER_NOT_FOUND')
  const ordered = await quantitiesOf(tx, order.id)
  const offers = await offersOf(tx, [...ordered.keys()], now)
  const lines = [...ordered].map(([skuSellerId, wanted]) => {
    const known = offers.get(skuSellerId)
    const name = known ? nameIn(known.name, locale.language) : ''
    return { skuSellerId, name, wanted, kept: Math.min(wanted, unitsOf(known), mostUnits) }
  })
  const changes = lines.filter(({ kept, wanted }) => kept < wanted)
  const kept = lines.filter((line) => line.kept > 0)
  if (kept.length === 0) throw new Refusal('NOTHING_TO_REORDER', { changes })
  const settings = await settingsOf(tx)
  const basket = await newBasket(tx, { personId, title: '', now, settings, kept: baskets })
  await setLines(
    tx,
    basket.id,
    kept.map((line) => ({ skuSellerId: line.skuSellerId, quantity: line.kept })),
  )
  await repriceBasket(tx, basket, now, settings)
  return { saleOrderId: basket.id, changes }
}

function unitsOf(known: KnownOffer | undefined): number {
  return known?.isOffered && known.offer ? Math.max(0, known.available) : 0
}
