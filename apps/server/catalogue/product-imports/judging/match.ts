import { gtinFrom } from '@anar/domain/validation'
import type { ProductPatch, SkuPatch } from '../reading/patch.ts'
import type { KnownCode } from './queries.ts'

/** Whose the codes of the shop are. */
export type Owners = {
  of(kind: KnownCode['kind'], text: string): number | null
}

export function ownersOf(known: readonly KnownCode[]): Owners {
  const owners = new Map(known.map(({ kind, text, product_id }) => [`${kind} ${text}`, product_id]))
  return { of: (kind, text) => owners.get(`${kind} ${text}`) ?? null }
}

/** A barcode as the shop keeps it. */
export const keptGtin = (typed: string): string => gtinFrom(typed) ?? typed

/** A code or barcode in the file that another product has: the sku's row, the part of a content, and what it says. */
export type Foreign = { row: number; part: 'skus.code' | 'skus.gtin'; value: string }

/**
 * The product that a file means: the one of its code; where the code was made of something else or there is none, also
 * that of one of its skus. Null for one that is new. Codes of skus that belong to another product are told.
 */
export function matchOf(
  patch: ProductPatch,
  owners: Owners,
): { productId: number | null; foreign: readonly Foreign[] } {
  const byCode = patch.code ? owners.of('code', patch.code) : null
  const isLoose = patch.isCodeMade || patch.code === undefined
  const bySku = isLoose
    ? (patch.skus.map((sku) => ownerOf(sku, owners)).find((id) => id !== null) ?? null)
    : null
  const productId = byCode ?? bySku
  const foreign = patch.skus.flatMap((sku) => foreignOf(sku, owners, productId))
  return { productId, foreign }
}

function ownerOf({ code = '', gtin = '' }: SkuPatch, owners: Owners): number | null {
  return owners.of('skuCode', code) ?? owners.of('gtin', keptGtin(gtin))
}

function foreignOf(
  { row, code = '', gtin = '' }: SkuPatch,
  owners: Owners,
  productId: number | null,
): Foreign[] {
  const isAnothers = (owner: number | null) => owner !== null && owner !== productId
  return [
    ...(isAnothers(owners.of('skuCode', code)) ? [{ row, part: 'skus.code' as const, value: code }] : []),
    ...(isAnothers(owners.of('gtin', keptGtin(gtin)))
      ? [{ row, part: 'skus.gtin' as const, value: gtin }]
      : []),
  ]
}
