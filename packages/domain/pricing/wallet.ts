import { type Rial, rial } from '../money/index.ts'

/** The minimum of a payment at a gateway in a new shop: gateways take no payment below 1,000 tomans. */
export const usualMinGatewayRial = rial(10_000)

/**
 * How much of an order the wallet pays: as much as is wanted, never above the balance or the amount payable, in whole
 * tomans, so that the rest is one as well. The rest is zero or at least the minimum of the gateway; otherwise the wallet
 * pays less than is wanted.
 * @returns 0 where nothing is wanted or nothing is there, or an order costs too little to be shared
 * @spec 4.basket-actions, 2.choose-payment-method.2
 */
export function walletPart(order: {
  balanceRial: Rial
  wantedRial: Rial
  payableRial: Rial
  minGatewayRial: Rial
}): Rial {
  const max = Math.min(order.balanceRial, order.wantedRial, order.payableRial)
  const isAll = max === order.payableRial
  const part = Math.max(0, isAll ? max : Math.min(max, order.payableRial - order.minGatewayRial))
  return rial(part - (part % 10))
}

/**
 * Whether a gateway takes what the wallet leaves of an order: nothing, or at least its minimum. Only an order below that
 * minimum which the wallet does not pay leaves less.
 * @spec 2.choose-payment-method
 */
export function isGatewayPartPayable(order: {
  payableRial: Rial
  walletRial: Rial
  minGatewayRial: Rial
}): boolean {
  const restRial = order.payableRial - order.walletRial
  return restRial === 0 || restRial >= order.minGatewayRial
}
