import type { Quantities } from './visitor-basket.ts'

export type RemovedLine = {
  skuSellerId: number
  quantity: number
  name: string
  /** Whether its free units were taken. */
  takesFreeUnits?: boolean
}

/** Lines that were removed together. */
export type Removal = {
  /** Null for a visitor. */
  userId: number | null
  /** Null for a visitor, and before the first basket exists. */
  saleOrderId: number | null
  lines: readonly RemovedLine[]
}

/** The removed lines that are not in the basket again. */
export function stillGone(lines: readonly RemovedLine[], present: Quantities): readonly RemovedLine[] {
  return lines.filter((line) => !present.has(line.skuSellerId))
}

/** The part of the removal that this basket can get back; null where there is none. */
export function removalIn(
  removal: Removal | null,
  basket: { userId: number | null; saleOrderId: number | null; present: Quantities },
): Removal | null {
  if (removal === null || removal.userId !== basket.userId) return null
  if (removal.saleOrderId !== null && removal.saleOrderId !== basket.saleOrderId) return null
  const lines = stillGone(removal.lines, basket.present)
  return lines.length > 0 ? removal : null
}

/** A stored removal; null where there is none, or something else is stored. */
export function removalFrom(text: string | null): Removal | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRemoval(value) ? value : null
  } catch {
    return null
  }
}

function isRemoval(value: unknown): value is Removal {
  if (typeof value !== 'object' || value === null) return false
  const { userId, saleOrderId, lines } = value as Partial<Record<keyof Removal, unknown>>
  return isIdOrNull(userId) && isIdOrNull(saleOrderId) && Array.isArray(lines) && lines.every(isLine)
}

function isLine(value: unknown): value is RemovedLine {
  if (typeof value !== 'object' || value === null) return false
  const { skuSellerId, quantity, name } = value as Partial<Record<keyof RemovedLine, unknown>>
  return (
    Number.isSafeInteger(skuSellerId) &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0 &&
    typeof name === 'string'
  )
}

const isIdOrNull = (value: unknown) => value === null || Number.isSafeInteger(value)
