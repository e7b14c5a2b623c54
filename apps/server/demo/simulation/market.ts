import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { demoCatalogue } from '../catalogue/index.ts'
import { createRandom, type Random } from '../random.ts'
import { insertBase, shopSellerId } from '../seed/base.ts'
import { insertCatalogue } from '../seed/catalogue.ts'
import { insertOffers } from '../seed/insert-offers.ts'
import { type DemoOffer, type Offers, planOffers } from '../seed/offers.ts'
import { type DemoOrder, lineOf, priceLines, priceOn } from '../seed/orders.ts'

export type Basket = Pick<DemoOrder, 'lines' | 'priced'>

/** The demo's goods at the demo's prices, to be bought from. */
export type Market = {
  /** A priced basket on the day of an instant; popular products are more likely. */
  basketAt(instantMs: number, size: number, random: Random): Basket
}

const maxLines = 4
/** The post accepts no heavier parcel. */
const maxUnits = 12

/** Inserts the demo's catalogue into an empty shop, without images, with prices from a day on. */
export async function openMarket(sql: Sql, { day, seed }: { day: IsoDay; seed: number }): Promise<Market> {
  const catalogue = demoCatalogue()
  const now = Temporal.Instant.fromEpochMilliseconds(
    Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds,
  )
  const offers = ownOffers(planOffers(catalogue, day, createRandom(seed * 100 + 1)))
  await insertBase(sql)
  await insertCatalogue(sql, catalogue, { images: [], now, random: createRandom(seed * 100 + 2) })
  await insertOffers(sql, offers)
  const sellableOn = new Map<IsoDay, readonly DemoOffer[]>()
  return {
    basketAt(instantMs, size, random) {
      const today = tehranDay(instantMs)
      const sellable = sellableOn.get(today) ?? offers.offers.filter(({ id }) => priceOn(offers, id, today))
      sellableOn.set(today, sellable)
      const lines = chosenFrom(sellable, random).map((offer) =>
        lineOf(catalogue, offer, unitsOf(size, random)),
      )
      return { lines, priced: priceLines(lines, offers, { provinceId: random.between(1, 31), day: today }) }
    },
  }
}

/** The shop's own offers; there is no other seller here. */
function ownOffers(plan: Offers): Offers {
  const offers = plan.offers.filter(({ sellerId }) => sellerId === shopSellerId)
  const own = new Set(offers.map(({ id }) => id))
  const ofOwn = <T extends { skuSellerId: number }>(records: readonly T[]) =>
    records.filter(({ skuSellerId }) => own.has(skuSellerId))
  return {
    offers,
    prices: ofOwn(plan.prices),
    discounts: ofOwn(plan.discounts),
    boxes: ofOwn(plan.boxes),
    rewards: ofOwn(plan.rewards),
  }
}

function chosenFrom(sellable: readonly DemoOffer[], random: Random): DemoOffer[] {
  const chosen = new Set<DemoOffer>()
  for (let count = random.between(1, maxLines); count > 0; count -= 1) {
    chosen.add(sellable[Math.floor(random.next() ** 2 * sellable.length)]!)
  }
  return [...chosen]
}

function unitsOf(size: number, random: Random): number {
  // Mostly one, seldom many.
  const usual = 1 + Math.floor(random.next() ** 4 * 3)
  return Math.min(maxUnits, Math.max(1, Math.round(usual * size * (0.5 + random.next()))))
}
