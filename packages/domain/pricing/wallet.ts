import { type Rial, rial } from '../money/index.ts'

/**
 * How much of an order the wallet pays: as much as is wanted, never above the balance or the amount payable, in whole
 * tomans so that the rest is one as well.
 * @returns 0 where nothing is wanted or nothing is there
 * @spec 2.choose-payment-method, 4.basket-actions
 */
export function walletPart(asked: { balanceRial: Rial; wantedRial: Rial; payableRial: Rial }): Rial {
  const largest = Math.max(0, Math.min(asked.balanceRial, asked.wantedRial, asked.payableRial))
  return rial(largest - (largest % 10))
}
