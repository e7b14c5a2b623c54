import { type Rial, ratioToTen, rial } from '../money/index.ts'

/** Whether shoppers see and compare prices with their VAT: a setting. */
export type PriceDisplay = { pricesIncludeVat: boolean }

/** An amount as shoppers see it: with the VAT that a line of this amount is charged, or before VAT. @spec 3.order-labels */
export function shownRial(
  amountRial: Rial,
  { vatBasisPoints, pricesIncludeVat }: PriceDisplay & { vatBasisPoints: number },
): Rial {
  return pricesIncludeVat ? rial(amountRial + vatOf(amountRial, vatBasisPoints)) : amountRial
}

/** The VAT of an amount, half up to ten rials. */
export function vatOf(netRial: Rial, vatBasisPoints: number): Rial {
  return ratioToTen(netRial, vatBasisPoints, 10_000)
}
