import type { ReorderAnswer, reorder as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { lockPerson } from '../../platform/caller/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { Context } from './commands.ts'
import { newBasket } from './policy.ts'
import { type KnownOffer, nameIn, offersOf } from './pricing/offers.ts'
import { repriceBasket } from './pricing/price-basket.ts'
import { personBaskets, setLines, unitsOf } from './queries.ts'

const maxUnits = 1000

/**
 * Creates a basket with the lines of an own order that are offered and in stock today, at today's prices; it
 * becomes the active one. `changes` are the lines that got fewer units than ordered.
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
    personBaskets(tx, personId),
  ])
  const isOrder =
    order?.person_id === personId && order.state !== 'Draft' && order.state !== 'AwaitingPayment'
  if (!isOrder) throw new Refusal('ORDER_NOT_FOUND')
  const ordered = await unitsOf(tx, order.id)
  const offers = await offersOf(tx, [...ordered.keys()], now)
  const lines = [...ordered].map(([skuSellerId, { quantity: wanted, takesFreeUnits }]) => {
    const known = offers.get(skuSellerId)
    const name = known ? nameIn(known.name, locale.language) : ''
    const granted = Math.min(wanted, unitsInStock(known), maxUnits)
    return { skuSellerId, name, wanted, granted, takesFreeUnits }
  })
  const changes = lines
    .filter(({ granted, wanted }) => granted < wanted)
    .map(({ takesFreeUnits, ...change }) => change)
  const available = lines.filter((line) => line.granted > 0)
  if (available.length === 0) throw new Refusal('NOTHING_TO_REORDER', { changes })
  const settings = await settingsOf(tx)
  const basket = await newBasket(tx, { personId, title: '', now, settings, baskets })
  await setLines(
    tx,
    basket.id,
    available.map(({ granted, ...line }) => ({ ...line, quantity: granted })),
  )
  await repriceBasket(tx, basket, now, settings)
  return { saleOrderId: basket.id, changes }
}

function unitsInStock(known: KnownOffer | undefined): number {
  return known?.isOffered && known.offer ? Math.max(0, known.available) : 0
}
