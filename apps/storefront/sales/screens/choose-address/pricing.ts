import { rial } from '@anar/domain/money'
import {
  type BasketLine,
  type DeliveryMethod,
  type Offer,
  type OrderDiscount,
  type PricedOrder,
  type PriceRules,
  priceOrder,
  weightOf,
} from '@anar/domain/pricing'
import type { Choice } from './choice.ts'
import { type DeliveryOption, deliveryOptions, settledMethodId } from './delivery-options.ts'

/** A delivery method for pricing, with the fields of its card. */
export type MethodWithRates = DeliveryMethod & { name: string; fromDays: number; toDays: number }

type MethodRow = {
  id: number
  name: string
  fromDays: number
  toDays: number
  rates: readonly { upToGram: number | null; price: number; province: { id: number } | null }[]
}

export function methodFrom(row: MethodRow): MethodWithRates {
  const { id, name, fromDays, toDays } = row
  const rates = row.rates.map((rate) => ({
    provinceId: rate.province?.id ?? null,
    upToGram: rate.upToGram,
    priceRial: rial(rate.price),
  }))
  return { id, name, fromDays, toDays, rates }
}

export type PricedChoice = {
  /** The price of the basket with this choice; without delivery if none is settled. */
  priced: PricedOrder
  /** The cards of the methods; null without an address or for a pickup. */
  options: DeliveryOption<MethodWithRates>[] | null
  /** The choice with a method that reaches its address, or none. */
  settled: Choice
}

/**
 * A choice of delivery with its price, by the server's function.
 * @spec 9.free-shipping, 2.choose-address.3
 */
export function pricedChoice({
  choice,
  provinceId,
  lines,
  methods,
  rules,
  orderDiscount,
}: {
  choice: Choice
  /** Of the chosen address; null if none is chosen. */
  provinceId: number | null
  lines: readonly (Omit<BasketLine, 'offer'> & { offer: Offer | null })[]
  methods: readonly MethodWithRates[]
  rules: PriceRules
  /** Of the applied discount code. */
  orderDiscount: OrderDiscount | null
}): PricedChoice {
  const buyable = lines.flatMap(({ offer, quantity, takesFreeUnits }) =>
    offer ? [{ offer, quantity, takesFreeUnits }] : [],
  )
  const base = { ...rules, lines: buyable, orderDiscount }
  if (choice.mode === 'warehouse') {
    return {
      priced: priceOrder({ ...base, delivery: { kind: 'warehouse' } }),
      options: null,
      settled: choice,
    }
  }
  const undelivered = priceOrder({ ...base, delivery: { kind: 'none-yet' } })
  if (provinceId === null) {
    return { priced: undelivered, options: null, settled: { ...choice, deliveryMethodId: null } }
  }
  const weightGram = weightOf(buyable)
  const options = deliveryOptions({ methods, provinceId, weightGram, isFree: undelivered.freeShipping })
  const deliveryMethodId = settledMethodId(options, choice.deliveryMethodId)
  const settled = { ...choice, deliveryMethodId }
  const method = methods.find((one) => one.id === deliveryMethodId)
  if (!method) return { priced: undelivered, options, settled }
  const answer = priceOrder({ ...base, delivery: { kind: 'ship', method, provinceId } })
  return { priced: 'code' in answer ? undelivered : answer, options, settled }
}
