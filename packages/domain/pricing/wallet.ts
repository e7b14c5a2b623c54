import { type Rial, rial } from '../money/index.ts'

/** The least that is left for a gateway beside a wallet: gateways take no payment below 1,000 tomans. */
export const gatewayLeastRial = rial(10_000)

/**
 * How much of an order the wallet pays: as much as is wanted, never above the balance or the amount payable, in whole
 * tomans so that the rest is one as well. What it leaves is nothing, or enough for a gateway to take it; where that
 * cannot be, the wallet pays less than is wanted.
 * @returns 0 where nothing is wanted or nothing is there, or an order costs too little to be shared
 * @spec 4.basket-actions, 2.choose-payment-method.2
 */
export function walletPart(asked: { balanceRial: Rial; wantedRial: Rial; payableRial: Rial }): Rial {
  const largest = Math.min(asked.balanceRial, asked.wantedRial, asked.payableRial)
  const isAll = largest === asked.payableRial
  const part = Math.max(0, isAll ? largest : Math.min(largest, asked.payableRial - gatewayLeastRial))
  return rial(part - (part % 10))
}
