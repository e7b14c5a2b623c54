/** What a seller is credited for goods that were sold, and the fee of the shop, in rials. */
export type SellerCredit = { goodsRial: number; feeRial: number; creditRial: number }

/**
 * The share of `units` among all units of a line, in rials: the difference of rounded running totals, so that parts
 * always add up to the whole line.
 */
function shareOfUnits(lineRial: number, part: { before: number; units: number; of: number }): number {
  const upTo = (units: number) => Math.floor((lineRial * units) / part.of)
  return upTo(part.before + part.units) - upTo(part.before)
}

/**
 * What a seller gets for the units of a line that stayed with the buyer. A discount code is the shop's own, and its
 * share is not the seller's loss; the fee is counted on the goods, half up.
 * @param feeBasisPoints hundredths of a percent
 * @spec 2.bank-account-info
 */
export function sellerCredit(line: {
  lineRial: number
  quantity: number
  retainedUnits: number
  feeBasisPoints: number
}): SellerCredit {
  const goodsRial = shareOfUnits(line.lineRial, { before: 0, units: line.retainedUnits, of: line.quantity })
  const feeRial = Math.floor((goodsRial * line.feeBasisPoints + 5_000) / 10_000)
  return { goodsRial, feeRial, creditRial: goodsRial - feeRial }
}

/**
 * The part of a credit that is reversed when units come back after it was booked, by the units that came back before:
 * all units together reverse exactly the credit.
 */
export function reversedCredit(
  credit: SellerCredit,
  back: { creditedUnits: number; backBefore: number; backNow: number },
): SellerCredit {
  const part = { before: back.backBefore, units: back.backNow, of: back.creditedUnits }
  const goodsRial = shareOfUnits(credit.goodsRial, part)
  const feeRial = shareOfUnits(credit.feeRial, part)
  return { goodsRial, feeRial, creditRial: goodsRial - feeRial }
}
