import { gtinFrom } from '@anar/domain/validation'
import type { ProductPatch, SkuPatch } from '../reading/patch.ts'
import type { KnownCode } from './queries.ts'

/** Which product owns each code. */
export type Owners = {
  of(kind: KnownCode['kind'], text: string): number | null
}

export function ownersOf(known: readonly KnownCode[]): Owners {
  const owners = new Map(known.map(({ kind, text, product_id }) => [`${kind} ${text}`, product_id]))
  return { of: (kind, text) => owners.get(`${kind} ${text}`) ?? null }
}

/** A barcode in the form in which the shop stores it. */
export const normalizedGtin = (typed: string): string => gtinFrom(typed) ?? typed

/** A code or barcode in the file that belongs to another product: the sku's row, the content part and the value. */
export type Foreign = { row: number; part: 'skus.code' | 'skus.gtin'; value: string }

/**
 * The existing product of a patch: by its code; where the code is missing or generated, also by one of its skus. Null
 * for a new product. `foreign` lists sku codes that belong to another product.
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
  return owners.of('skuCode', code) ?? owners.of('gtin', normalizedGtin(gtin))
}

function foreignOf(
  { row, code = '', gtin = '' }: SkuPatch,
  owners: Owners,
  productId: number | null,
): Foreign[] {
  const isAnothers = (owner: number | null) => owner !== null && owner !== productId
  return [
    ...(isAnothers(owners.of('skuCode', code)) ? [{ row, part: 'skus.code' as const, value: code }] : []),
    ...(isAnothers(owners.of('gtin', normalizedGtin(gtin)))
      ? [{ row, part: 'skus.gtin' as const, value: gtin }]
      : []),
  ]
}
