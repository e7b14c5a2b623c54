import type { MergeAnswer, mergeBasket as schema } from '@anar/contract/commands'
import { quantityInStock } from '@anar/domain/pricing'
import { lockPerson } from '../../platform/caller/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import type { Context } from './commands.ts'
import { assertLineLimit, newBasket, openBasket } from './policy.ts'
import { type KnownOffer, nameIn, offersOf } from './pricing/offers.ts'
import { repriceBasket } from './pricing/price-basket.ts'
import { type LineUnits, personBaskets, setActiveBasket, setLines, unitsOf } from './queries.ts'

type Merged = { skuSellerId: number; wanted: number; granted: number; takesFreeUnits: boolean }

const maxUnits = 1000

/**
 * Merges a visitor's basket into the active one: quantities are added within stock, and lines of the basket never
 * shrink. Free units are taken where either basket took them. `changes` are the lines that got fewer units than wanted.
 * @spec 3.basket, 4.basket-actions, 2.shopping-baskets.2
 */
export async function mergeBasket(context: Context<typeof schema>): Promise<MergeAnswer> {
  const { tx, body, caller, now, locale } = context
  const { personId } = caller
  const [, baskets] = await Promise.all([lockPerson(tx, personId), personBaskets(tx, personId)])
  const basket = baskets.openId === null ? null : await openBasket(tx, personId, baskets.openId)
  const present = basket ? await unitsOf(tx, basket.id) : new Map<number, LineUnits>()
  const added = addedUnits(body.lines)
  const offers = await offersOf(tx, [...added.keys()], now)

  const merged = [...added].map(([skuSellerId, units]) =>
    mergedLine(skuSellerId, units, present.get(skuSellerId) ?? noUnits, offers.get(skuSellerId)),
  )
  const changes = merged
    .filter((line) => line.granted < line.wanted)
    .map(({ takesFreeUnits, ...line }) => ({
      ...line,
      name: nameOf(offers.get(line.skuSellerId), locale.language),
    }))
  const held = merged.filter((line) => line.granted > 0)
  if (held.length === 0) return { saleOrderId: basket?.id ?? null, changes }

  const settings = await settingsOf(tx)
  assertLineLimit(new Set([...present.keys(), ...held.map((line) => line.skuSellerId)]).size, settings)
  const filled = basket ?? (await newBasket(tx, { personId, title: '', now, settings, baskets }))
  await setActiveBasket(tx, personId, filled.id)
  await setLines(
    tx,
    filled.id,
    held.map(({ granted, ...line }) => ({ ...line, quantity: granted })),
  )
  await repriceBasket(tx, filled, now, settings)
  return { saleOrderId: filled.id, changes }
}

const noUnits: LineUnits = { quantity: 0, takesFreeUnits: false }

function addedUnits(lines: Context<typeof schema>['body']['lines']): Map<number, LineUnits> {
  const units = new Map<number, LineUnits>()
  for (const { skuSellerId, quantity, takesFreeUnits = false } of lines) {
    const before = units.get(skuSellerId) ?? noUnits
    units.set(skuSellerId, together(before, { quantity, takesFreeUnits }))
  }
  return units
}

function together(one: LineUnits, other: LineUnits): LineUnits {
  return {
    quantity: one.quantity + other.quantity,
    takesFreeUnits: one.takesFreeUnits || other.takesFreeUnits,
  }
}

function mergedLine(
  skuSellerId: number,
  added: LineUnits,
  present: LineUnits,
  known: KnownOffer | undefined,
): Merged {
  const { quantity: wanted, takesFreeUnits } = together(present, added)
  const limited = Math.min(wanted, maxUnits)
  const granted =
    known?.isOffered && known.offer
      ? quantityInStock(known.offer, { wanted: limited, available: known.available, takesFreeUnits })
      : 0
  return { skuSellerId, wanted, granted: Math.max(present.quantity, granted), takesFreeUnits }
}

function nameOf(known: KnownOffer | undefined, language: 'persian' | 'english'): string {
  return known ? nameIn(known.name, language) : ''
}
