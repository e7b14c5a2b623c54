import { type Rial, rial, shareByLargestRemainder, sumRial } from '../money/index.ts'

/** Rials by tender: the topped-up and the earned part of a wallet, and a gateway. */
export type TenderParts = { toppedUpRial: Rial; earnedRial: Rial; gatewayRial: Rial }

export function tenderParts(parts: {
  toppedUpRial: number
  earnedRial: number
  gatewayRial: number
}): TenderParts {
  return {
    toppedUpRial: rial(parts.toppedUpRial),
    earnedRial: rial(parts.earnedRial),
    gatewayRial: rial(parts.gatewayRial),
  }
}

export function sumOfParts({ toppedUpRial, earnedRial, gatewayRial }: TenderParts): Rial {
  return sumRial([toppedUpRial, earnedRial, gatewayRial])
}

/** What each tender paid, less its refunds. */
export function leftToRefund(paid: TenderParts, refunded: TenderParts): TenderParts {
  return tenderParts({
    toppedUpRial: paid.toppedUpRial - refunded.toppedUpRial,
    earnedRial: paid.earnedRial - refunded.earnedRial,
    gatewayRial: paid.gatewayRial - refunded.gatewayRial,
  })
}

/**
 * Splits a refund over the tenders that paid, in proportion to what is not refunded to each yet,
 * by largest remainder. No tender gets back more than it paid, in however many refunds. Refunding all that is
 * left gives each tender exactly the rest.
 *
 * Example: 700,000 and 300,000 rials paid by gateway and wallet; 100,000 refunded → 70,000 and 30,000.
 *
 * @param amountRial from 0 to the sum of `left`
 * @throws RangeError beyond that: check first how much is left
 * @spec 2.defective-product, 4.sale-order.14
 */
export function splitByTender(amountRial: Rial, left: TenderParts): TenderParts {
  if (amountRial < 0 || amountRial > sumOfParts(left)) {
    throw new RangeError(`${amountRial} rials are not within the ${sumOfParts(left)} that are left`)
  }
  const [toppedUpRial, earnedRial, gatewayRial] = shareByLargestRemainder(amountRial, [
    left.toppedUpRial,
    left.earnedRial,
    left.gatewayRial,
  ]) as [Rial, Rial, Rial]
  return { toppedUpRial, earnedRial, gatewayRial }
}
