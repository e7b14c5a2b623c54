import { dateInCalendar, type IsoDay, isValidOn, tehranDay } from '@anar/domain/calendar'
import { percentToBasisPoints, rial } from '@anar/domain/money'
import type { OrderState } from '@anar/domain/ordering'
import { freeShippingDollars } from '@anar/domain/ordering'
import {
  freeShippingFrom,
  type Offer,
  type PricedOrder,
  priceOrder,
  scoreOfPrice,
} from '@anar/domain/pricing'
import type { Catalogue } from '../catalogue/index.ts'
import type { Random } from '../random.ts'
import type { DemoAddress } from './addresses.ts'
import { deliveryMethods, shopSellerId } from './base.ts'
import type { OldOrder } from './history.ts'
import { type DemoOffer, type Offers, sampleSellerId } from './offers.ts'
import type { DemoPerson } from './people.ts'

type DemoState = Extract<
  OrderState,
  'Draft' | 'Registered' | 'Preparing' | 'Shipped' | 'Delivered' | 'Cancelled'
>

export type DemoOrder = {
  id: number
  person: DemoPerson
  address: DemoAddress | null
  state: DemoState
  title: string
  orderNumber: string | null
  deliveryMethodId: number | null
  lines: { offer: DemoOffer; quantity: number; vatBasisPoints: number }[]
  priced: PricedOrder
  /** When each state was reached; the last is the state the order is in. */
  moments: { state: OrderState; at: Temporal.Instant }[]
}

const postalDelivery = deliveryMethods[0]!
/** Rials for one dollar: the default of the setting. */
const exchangeRateRial = rial(1_000_000)

type Wanted = {
  state: DemoState
  hoursAgo: number
  /** How many times as much as usual. */
  manifold?: number
  /** Whether something of the second seller is in it too. */
  hasSampleSeller?: boolean
}

/** When each order was paid, in hours ago, and its state. */
const customerOrders: readonly Wanted[] = [
  { state: 'Delivered', hoursAgo: 24 * 47, hasSampleSeller: true },
  { state: 'Cancelled', hoursAgo: 24 * 26 },
  { state: 'Delivered', hoursAgo: 24 * 9, hasSampleSeller: true },
  { state: 'Shipped', hoursAgo: 24 * 3 + 5 },
  { state: 'Preparing', hoursAgo: 27 },
  { state: 'Registered', hoursAgo: 3 },
  { state: 'Draft', hoursAgo: 2 },
  { state: 'Draft', hoursAgo: 30 },
]

const stateOfAge = (hours: number): DemoState =>
  hours > 24 * 7 ? 'Delivered' : hours > 60 ? 'Shipped' : hours > 20 ? 'Preparing' : 'Registered'

/** Orders of the first customer in every state, one or two of each marketer with an address, and the history. */
export function planOrders(
  plan: {
    catalogue: Catalogue
    offers: Offers
    people: readonly DemoPerson[]
    addresses: readonly DemoAddress[]
    history: readonly OldOrder[]
  },
  now: Temporal.Instant,
  { random, randomOfHistory }: { random: Random; randomOfHistory: Random },
): DemoOrder[] {
  const recent = wantedOrders(plan.people, plan.addresses, random).map((order) => ({ ...order, random }))
  const old = plan.history.map((order) => ({
    ...order,
    state: 'Delivered' as const,
    title: '',
    random: randomOfHistory,
  }))
  const wanted: (Wanted & Pick<DemoOrder, 'person' | 'address' | 'title'> & { random: Random })[] = [
    ...old,
    ...recent,
  ]
  // Numbers are assigned in the order of registration, so the oldest comes first.
  const byAge = wanted.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  const numbers = new Map<number, number>()
  return byAge.map((order, index) => {
    const paidAt = now.subtract({ hours: order.hoursAgo })
    const day = tehranDay(paidAt.epochMilliseconds)
    const lines = pickLines(plan, day, order.random).map((line) => ({
      ...line,
      quantity: line.quantity * (order.manifold ?? 1),
    }))
    if (order.hasSampleSeller) lines.push(sampleSellerLine(plan, day))
    const isDraft = order.state === 'Draft'
    const provinceId = isDraft || !order.address ? null : Math.floor(order.address.cityId / 100)
    return {
      id: index + 1,
      person: order.person,
      address: isDraft ? null : order.address,
      state: order.state,
      title: order.title,
      orderNumber: isDraft ? null : nextNumber(numbers, day),
      deliveryMethodId: isDraft ? null : postalDelivery.id,
      lines,
      priced: priceLines(lines, plan.offers, { provinceId, day }),
      moments: momentsOf(order.state, paidAt),
    }
  })
}

function wantedOrders(people: readonly DemoPerson[], addresses: readonly DemoAddress[], random: Random) {
  const [customer, preferred] = people
  const addressOf = (person: DemoPerson) =>
    addresses.find((address) => address.personId === person.id && address.isMain) ?? null
  const wanted: (Wanted & { person: DemoPerson; address: DemoAddress | null; title: string })[] =
    customerOrders.map((order, index) => ({
      ...order,
      person: customer!,
      address:
        index === 2
          ? addresses.find((one) => one.personId === customer!.id && !one.isMain)!
          : addressOf(customer!),
      title: order.hoursAgo === 30 ? 'هدیه' : '',
    }))
  wanted.push({
    state: 'Delivered',
    hoursAgo: 24 * 34,
    hasSampleSeller: true,
    person: preferred!,
    address: addressOf(preferred!),
    title: '',
  })
  wanted.push({
    state: 'Registered',
    hoursAgo: 7,
    person: preferred!,
    address: addressOf(preferred!),
    title: '',
  })
  for (const person of people) {
    if (person.userType !== 'NetworkMarketer' || person.state !== 'Active') continue
    const address = addressOf(person)
    if (!address) continue
    for (let count = random.between(1, 2); count > 0; count -= 1) {
      const hoursAgo = random.chance(0.55) ? random.between(2, 24 * 6) : random.between(24 * 7, 24 * 40)
      wanted.push({ state: stateOfAge(hoursAgo), hoursAgo, person, address, title: '' })
    }
  }
  return wanted
}

function pickLines(
  { catalogue, offers }: { catalogue: Catalogue; offers: Offers },
  day: IsoDay,
  random: Random,
) {
  const sellable = offers.offers.filter(
    (offer) => offer.sellerId === shopSellerId && offer.units > 3 && priceOn(offers, offer.id, day),
  )
  return random
    .shuffled(sellable)
    .slice(0, random.between(1, 4))
    .map((offer) => lineOf(catalogue, offer, random.chance(0.25) ? 3 : random.between(1, 2)))
}

/** Two units of the second seller's first offer that can be sold that day. */
function sampleSellerLine({ catalogue, offers }: { catalogue: Catalogue; offers: Offers }, day: IsoDay) {
  const offer = offers.offers.find(
    ({ sellerId, units, id }) => sellerId === sampleSellerId && units > 9 && priceOn(offers, id, day),
  )
  if (!offer) throw new Error(`The sample seller has nothing to sell on ${day}`)
  return lineOf(catalogue, offer, 2)
}

/** An order line of an offer. */
export function lineOf(catalogue: Catalogue, offer: DemoOffer, quantity: number): DemoOrder['lines'][number] {
  const category = catalogue.categories.find((row) => row.id === offer.categoryId)!
  return { offer, quantity, vatBasisPoints: percentToBasisPoints(category.vatPercent) }
}

export function priceOn(offers: Offers, skuSellerId: number, day: IsoDay) {
  return offers.prices.find((price) => price.skuSellerId === skuSellerId && isValidOn(price, day))
}

/** The offer on that day, as input of the pricing rules. */
function offerOn(offers: Offers, line: DemoOrder['lines'][number], day: IsoDay): Offer {
  const { id, sku } = line.offer
  const price = priceOn(offers, id, day)
  if (!price) throw new Error(`No price for offer ${id} on ${day}`)
  const discount = offers.discounts.find((one) => one.skuSellerId === id && isValidOn(one, day))
  const consumerPriceRial = rial(price.consumerPriceRial)
  return {
    skuSellerId: id,
    consumerPriceRial,
    scoreHundredths: scoreOfPrice({ consumerPriceRial, scorePriceRatio: price.ratio }),
    discount: discount ? { id: discount.id, discountPercent: discount.percent } : null,
    specialDiscounts: offers.boxes
      .filter((box) => box.skuSellerId === id && isValidOn(box, day))
      .map((box) => ({ id: box.id, quantity: box.quantity, discountPercent: box.percent })),
    rewardBox: offers.rewards.find((box) => box.skuSellerId === id && isValidOn(box, day)) ?? null,
    vatBasisPoints: line.vatBasisPoints,
    weightGram: sku.weightGram,
    categoryPath: [],
  }
}

/** Buyers of the demo take free units of lines of 3 and more. */
export const takesFreeUnits = ({ quantity }: DemoOrder['lines'][number]) => quantity >= 3

/** The price of the lines on a day; sent to a province by post, or without an address yet. */
export function priceLines(
  lines: DemoOrder['lines'],
  offers: Offers,
  { provinceId, day }: { provinceId: number | null; day: IsoDay },
): PricedOrder {
  const priced = priceOrder({
    lines: lines.map((line) => ({
      offer: offerOn(offers, line, day),
      quantity: line.quantity,
      takesFreeUnits: takesFreeUnits(line),
    })),
    delivery:
      provinceId === null ? { kind: 'none-yet' } : { kind: 'ship', method: postalDelivery, provinceId },
    freeShippingBeforeCode: true,
    pricesIncludeVat: true,
    freeShippingFromRial: freeShippingFrom({ dollars: freeShippingDollars, rialPerDollar: exchangeRateRial }),
  })
  if ('code' in priced) throw new Error('The sample orders are too heavy for the post')
  return priced
}

/** Registered → Preparing → Shipped → Delivered, each some hours after the one before; Cancelled after registration. */
function momentsOf(state: DemoState, paidAt: Temporal.Instant): DemoOrder['moments'] {
  const created = { state: 'Draft' as const, at: paidAt.subtract({ minutes: 50 }) }
  if (state === 'Draft') return [created]
  const moments: DemoOrder['moments'] = [
    created,
    { state: 'AwaitingPayment', at: paidAt.subtract({ minutes: 3 }) },
    { state: 'Registered', at: paidAt },
  ]
  if (state === 'Cancelled') return [...moments, { state, at: paidAt.add({ hours: 2 }) }]
  const later: readonly [OrderState, number][] = [
    ['Preparing', 5],
    ['Shipped', 26],
    ['Delivered', 92],
  ]
  for (const [next, hours] of later) {
    if (moments.at(-1)!.state === state) break
    moments.push({ state: next, at: paidAt.add({ hours }) })
  }
  return moments
}

/** Invoice numbers have no gaps within a Persian year. */
function nextNumber(numbers: Map<number, number>, day: IsoDay): string {
  const { year } = dateInCalendar(day, 'pe')
  const number = (numbers.get(year) ?? 0) + 1
  numbers.set(year, number)
  return `${year}-${number}`
}

/** The last number of each Persian year, for the counter. */
export function lastNumbers(orders: readonly DemoOrder[]): { year: number; last: number }[] {
  const last = new Map<number, number>()
  for (const { orderNumber } of orders) {
    if (orderNumber === null) continue
    const [year, number] = orderNumber.split('-').map(Number) as [number, number]
    last.set(year, Math.max(last.get(year) ?? 0, number))
  }
  return [...last].map(([year, number]) => ({ year, last: number }))
}
