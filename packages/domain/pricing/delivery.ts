import { type Rial, ratioToTen, rial, roundToTen } from '../money/index.ts'

/** `provinceId` null is any province, `upToGram` null any weight. `priceRial` includes its VAT. */
export type DeliveryRate = { provinceId: number | null; upToGram: number | null; priceRial: Rial }

export type DeliveryMethod = { id: number; rates: readonly DeliveryRate[] }

export type Delivery =
  | { kind: 'none-yet' }
  | { kind: 'warehouse' }
  | { kind: 'ship'; method: DeliveryMethod; provinceId: number }

/** The refusal of an order that the chosen method does not carry: no rate for this province and weight. */
export type DeliveryNotCovered = {
  code: 'DELIVERY_NOT_COVERED'
  details: { deliveryMethodId: number; provinceId: number; weightGram: number }
}

/**
 * The price of a delivery before free shipping. The most specific rate wins: one for the province before
 * one for any, then the smallest weight that suffices. Pickup from the warehouse costs nothing, as does
 * a delivery that is not chosen yet.
 * @spec 3.sale-order, 2.choose-address.4
 */
export function deliveryCost(delivery: Delivery, weightGram: number): Rial | DeliveryNotCovered {
  if (delivery.kind !== 'ship') return rial(0)
  const { method, provinceId } = delivery
  const [bestRate] = method.rates
    .filter((rate) => rate.provinceId === null || rate.provinceId === provinceId)
    .filter((rate) => rate.upToGram === null || weightGram <= rate.upToGram)
    .toSorted(
      (a, b) =>
        Number(a.provinceId === null) - Number(b.provinceId === null) ||
        ceilingOf(a) - ceilingOf(b) ||
        a.priceRial - b.priceRial,
    )
  if (bestRate) return roundToTen(bestRate.priceRial)
  return { code: 'DELIVERY_NOT_COVERED', details: { deliveryMethodId: method.id, provinceId, weightGram } }
}

/**
 * The order value from which delivery is free.
 * @param rialPerDollar the exchange rate setting, a whole number of rials
 * @spec 9.free-shipping.1
 */
export function freeShippingFrom(setting: { dollars: number; rialPerDollar: Rial }): Rial {
  return ratioToTen(setting.rialPerDollar, setting.dollars, 1)
}

// A number instead of infinity, since infinity minus infinity would not sort.
function ceilingOf(rate: DeliveryRate): number {
  return rate.upToGram ?? Number.MAX_SAFE_INTEGER
}
