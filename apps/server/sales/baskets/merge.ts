import type { MergeAnswer, mergeBasket as schema } from '@anar/contract/commands'
import { quantityInStock } from '@anar/domain/pricing'
import { lockPerson } from '../../platform/caller/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import type { Context } from './commands.ts'
import { assertLineLimit, newBasket, openBasket } from './policy.ts'
import { type KnownOffer, nameIn, offersOf } from './pricing/offers.ts'
import { repriceBasket } from './pricing/price-basket.ts'
import { personBaskets, quantitiesOf, setActiveBasket, setLines } from './queries.ts'

type Merged = { skuSellerId: number; wanted: number; granted: number }

const maxUnits = 1000

/**
 * Merges a visitor's basket into the active one: quantities are added within stock, and lines of the basket never
 * shrink. `changes` are the lines that got fewer units than wanted.
 * @spec 3.basket, 4.basket-actions, 2.shopping-baskets.2
 */
export async function mergeBasket(context: Context<typeof schema>): Promise<MergeAnswer> {
  const { tx, body, caller, now, locale } = context
  const { personId } = caller
  const [, baskets] = await Promise.all([lockPerson(tx, personId), personBaskets(tx, personId)])
  const basket = baskets.openId === null ? null : await openBasket(tx, personId, baskets.openId)
  const present = basket ? await quantitiesOf(tx, basket.id) : new Map<number, number>()
  const added = addedUnits(body.lines)
  const offers = await offersOf(tx, [...added.keys()], now)

  const merged = [...added].map(([skuSellerId, units]) =>
    mergedLine(skuSellerId, units, present.get(skuSellerId) ?? 0, offers.get(skuSellerId)),
  )
  const changes = merged
    .filter((line) => line.granted < line.wanted)
    .map((line) => ({ ...line, name: nameOf(offers.get(line.skuSellerId), locale.language) }))
  const held = merged.filter((line) => line.granted > 0)
  if (held.length === 0) return { saleOrderId: basket?.id ?? null, changes }

  const settings = await settingsOf(tx)
  assertLineLimit(new Set([...present.keys(), ...held.map((line) => line.skuSellerId)]).size, settings)
  const filled = basket ?? (await newBasket(tx, { personId, title: '', now, settings, baskets }))
  await setActiveBasket(tx, personId, filled.id)
  await setLines(
    tx,
    filled.id,
    held.map((line) => ({ skuSellerId: line.skuSellerId, quantity: line.granted })),
  )
  await repriceBasket(tx, filled, now, settings)
  return { saleOrderId: filled.id, changes }
}

function addedUnits(lines: readonly { skuSellerId: number; quantity: number }[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { skuSellerId, quantity } of lines) {
    units.set(skuSellerId, (units.get(skuSellerId) ?? 0) + quantity)
  }
  return units
}

function mergedLine(
  skuSellerId: number,
  added: number,
  present: number,
  known: KnownOffer | undefined,
): Merged {
  const wanted = present + added
  const limited = Math.min(wanted, maxUnits)
  const granted =
    known?.isOffered && known.offer
      ? quantityInStock(known.offer, { wanted: limited, available: known.available })
      : 0
  return { skuSellerId, wanted, granted: Math.max(present, granted) }
}

function nameOf(known: KnownOffer | undefined, language: 'persian' | 'english'): string {
  return known ? nameIn(known.name, language) : ''
}
