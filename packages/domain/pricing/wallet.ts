import { type Rial, rial } from '../money/index.ts'

/** The minimum that a gateway pays beside a wallet: gateways take no payment below 1,000 tomans. */
export const minGatewayRial = rial(10_000)

/**
 * How much of an order the wallet pays: as much as is wanted, never above the balance or the amount payable, in whole
 * tomans, so that the rest is one as well. The rest is zero or at least the minimum of a gateway; otherwise the wallet
 * pays less than is wanted.
 * @returns 0 where nothing is wanted or nothing is there, or an order costs too little to be shared
 * @spec 4.basket-actions, 2.choose-payment-method.2
 */
export function walletPart(order: { balanceRial: Rial; wantedRial: Rial; payableRial: Rial }): Rial {
  const max = Math.min(order.balanceRial, order.wantedRial, order.payableRial)
  const isAll = max === order.payableRial
  const part = Math.max(0, isAll ? max : Math.min(max, order.payableRial - minGatewayRial))
  return rial(part - (part % 10))
}
