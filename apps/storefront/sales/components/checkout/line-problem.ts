import { type Offer, quantityInStock } from '@anar/domain/pricing'

/** What keeps a line from being bought as it stands. */
export type LineProblem =
  | { kind: 'not-offered' }
  | { kind: 'out-of-stock' }
  | { kind: 'short'; available: number }

type JudgedLine = { quantity: number; available: number; offer: Offer | null }

/**
 * The problem of one line, or null where it can be bought. A line without a price of today comes first:
 * stock does not help where nothing is sold. Units that come free have to be there as well: `available` is how many
 * can be bought.
 * @spec 5.out-of-stock.1
 */
export function lineProblem({ quantity, available, offer }: JudgedLine): LineProblem | null {
  if (offer === null) return { kind: 'not-offered' }
  const most = quantityInStock(offer, { wanted: quantity, available })
  if (most <= 0) return { kind: 'out-of-stock' }
  if (most < quantity) return { kind: 'short', available: most }
  return null
}

/** Why a person cannot go on to the address yet; null where they can. @spec 5.empty-basket */
export function reasonToStay(lines: readonly JudgedLine[]): 'empty' | 'lines' | null {
  if (lines.length === 0) return 'empty'
  return lines.some((line) => lineProblem(line) !== null) ? 'lines' : null
}
