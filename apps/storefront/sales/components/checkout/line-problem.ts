import { type FreeUnitsChoice, type Offer, quantityInStock } from '@anar/domain/pricing'

/** Why a line cannot be bought. */
export type LineProblem =
  | { kind: 'not-offered' }
  | { kind: 'out-of-stock' }
  | { kind: 'short'; available: number }

type JudgedLine = { quantity: number; available: number; offer: Offer | null } & FreeUnitsChoice

/**
 * The problem of one line, or null if it can be bought. A missing price of today comes before stock. Free units that
 * are taken must be in stock too: `available` is how many can be bought.
 * @spec 5.out-of-stock.1
 */
export function lineProblem({ quantity, available, offer, takesFreeUnits }: JudgedLine): LineProblem | null {
  if (offer === null) return { kind: 'not-offered' }
  const buyable = quantityInStock(offer, { wanted: quantity, available, takesFreeUnits })
  if (buyable <= 0) return { kind: 'out-of-stock' }
  if (buyable < quantity) return { kind: 'short', available: buyable }
  return null
}

/** Why the person cannot continue to the address yet; null if they can. @spec 5.empty-basket */
export function reasonToStay(lines: readonly JudgedLine[]): 'empty' | 'lines' | null {
  if (lines.length === 0) return 'empty'
  return lines.some((line) => lineProblem(line) !== null) ? 'lines' : null
}
