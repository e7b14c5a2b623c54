/** A whole number of rials. Safe integers only, so that sums of them stay exact. */
export type Rial = number & { readonly __unit: 'rial' }

/**
 * Marks a number as rials.
 * @throws RangeError where it is not a safe integer: that is a bug, never a refusal.
 */
export function rial(amount: number): Rial {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of rials: ${amount}`)
  // Minus zero prints as "-0" and is no amount of money.
  return (amount === 0 ? 0 : amount) as Rial
}

export function sumRial(amounts: Iterable<Rial>): Rial {
  let sum = 0
  for (const amount of amounts) sum = rial(sum + amount)
  return rial(sum)
}

/**
 * The nearest multiple of 10 rials, a half up, so that tomans are whole.
 * Everything charged (prices, discounts, VAT, delivery) goes through here or through `ratioToTen`.
 */
export function roundToTen(amount: Rial): Rial {
  return ratioToTen(amount, 1, 1)
}

/**
 * amount × numerator ÷ denominator, rounded once (half up) to a multiple of 10 rials.
 * Exact at any size: rounding the quotient first and the tens afterwards would round twice.
 */
export function ratioToTen(amount: Rial, numerator: number, denominator: number): Rial {
  assertRatio(numerator, denominator)
  // Half up to tens of a fraction: floor((2·a·n + 10·d) ÷ (20·d)) × 10.
  const twice = 2 * amount * numerator
  const top = twice + 10 * denominator
  if (Number.isSafeInteger(twice) && Number.isSafeInteger(top)) {
    return rial(Math.floor(top / (20 * denominator)) * 10)
  }
  const exactTop = 2n * BigInt(amount) * BigInt(numerator) + 10n * BigInt(denominator)
  return rial(Number(floorDivide(exactTop, 20n * BigInt(denominator)) * 10n))
}

/** amount × numerator ÷ denominator, rounded down (towards minus infinity) to a whole number. Exact. */
export function ratioOf(amount: number, numerator: number, denominator: number): number {
  assertRatio(numerator, denominator)
  const product = amount * numerator
  if (Number.isSafeInteger(product)) return Math.floor(product / denominator) + 0
  return Number(floorDivide(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
}

/**
 * A percent with at most two decimals as whole basis points: 12.5 → 1250.
 * @throws RangeError outside 0 to 100 or with more decimals.
 */
export function percentToBasisPoints(percent: number): number {
  const basisPoints = Math.round(percent * 100)
  const isExact = Math.abs(percent * 100 - basisPoints) < 1e-6
  if (!isExact || basisPoints < 0 || basisPoints > 10_000) throw new RangeError(`Not a percent: ${percent}`)
  return basisPoints
}

function assertRatio(numerator: number, denominator: number): void {
  const isRatio = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0
  if (!isRatio) throw new RangeError(`Not a ratio of whole numbers: ${numerator} / ${denominator}`)
}

function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom
  return top % bottom < 0n ? quotient - 1n : quotient
}
