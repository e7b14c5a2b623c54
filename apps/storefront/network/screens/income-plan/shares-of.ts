/** Each amount's share of the sum in percent, with one decimal; all 0 if the sum is 0. */
export function sharesOf(amountsRial: readonly number[]): number[] {
  const sum = amountsRial.reduce((total, amount) => total + amount, 0)
  return amountsRial.map((amount) => (sum <= 0 ? 0 : Math.round((amount / sum) * 1_000) / 10))
}
