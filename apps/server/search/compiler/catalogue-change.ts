import { type Position, positionFrom, startOfLog } from '../../platform/db/wal-position.ts'
import type { Topic } from '../../platform/topic-index.ts'

/** A change of the catalogue: the stock of some products, sold and view counts, or anything else. */
export type CatalogueChange =
  | { kind: 'stock'; products: ReadonlySet<number> }
  | { kind: 'counts' }
  | { kind: 'any' }

/** The dependencies of an answer that every sale changes. */
export type SaleReads = {
  /** The products whose stock it read; `any` where they are unknown. */
  stock: readonly number[] | 'any'
  /** Whether it read sold or view counts. */
  counts: boolean
}

/** A notification: a change, or null for a sign of life, and a position of the log behind all that was notified so far. */
type CatalogueNotification = { change: CatalogueChange | null; position: Position }

/** The payload of a notification that only shows that the notifier lives, and has notified everything. */
export const alivePayload = 'alive'

/**
 * Parses a notification of the channel `catalogue_changed`: a position of the log, then `stock` with the ids of the
 * products, `counts`, or anything else, which means any change.
 */
export function notificationFrom(text: string): CatalogueNotification {
  const [at = '', ...rest] = text.split(' ')
  return { change: changeFrom(rest.join(' ')), position: positionFrom(at) ?? startOfLog }
}

function changeFrom(payload: string): CatalogueChange | null {
  if (payload === alivePayload) return null
  if (payload === 'counts') return { kind: 'counts' }
  const [, ids] = /^stock((?: \d+)+)$/.exec(payload) ?? []
  return ids ? { kind: 'stock', products: new Set(ids.trim().split(' ').map(Number)) } : { kind: 'any' }
}

const anyStock = 'stock of unknown products'
const soldOrViewed = 'counts'

/** The topics of an answer in the cache: the products whose stock it read, and words for the rest. */
export function topicsOfReads({ stock, counts }: SaleReads): readonly Topic[] {
  return [...(stock === 'any' ? [anyStock] : stock), ...(counts ? [soldOrViewed] : [])]
}

/** The topics of the answers that a change may affect; null where it may affect any. */
export function topicsOfChange(change: CatalogueChange): readonly Topic[] | null {
  if (change.kind === 'any') return null
  return change.kind === 'counts' ? [soldOrViewed] : [anyStock, ...change.products]
}
