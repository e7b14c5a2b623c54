import { type ImportFormat, type ImportOptions, importColumns } from '@anar/contract/commands'
import { FileFault } from '../problems.ts'
import { readOwn } from './own.ts'
import type { ReadFile } from './patch.ts'
import { Sheet } from './sheet.ts'
import { readShopify } from './shopify.ts'
import type { Table } from './table.ts'
import { readWooCommerce } from './woocommerce.ts'

/** Required columns of each format, one of each list, which also identify the format. */
const needed: Readonly<Record<ImportFormat, readonly (readonly string[])[]>> = {
  own: [['product_code', 'sku_code', 'gtin']],
  woocommerce: [['Type'], ['SKU', 'ID'], ['Name']],
  shopify: [['URL handle', 'Handle'], ['Title']],
}
const ownNames = new Set(importColumns.map(({ name }) => name))

/**
 * Whose columns the header has, or those that were chosen.
 * @throws FileFault where the format is unclear, or a required column is missing
 */
export function formatOf(header: readonly string[], { format }: ImportOptions): ImportFormat {
  const names = new Set(header.map((name) => name.toLowerCase()))
  const hasOf = (one: readonly string[]) => one.some((name) => names.has(name.toLowerCase()))
  if (format !== 'auto') {
    const missing = needed[format].find((one) => !hasOf(one))
    if (missing) throw new FileFault(1, missing[0]!, 'columnMissing', missing[0])
    return format
  }
  const isOwn =
    needed.own.every(hasOf) && header.some((name) => ownNames.has(name.toLowerCase()) && name !== 'gtin')
  if (isOwn) return 'own'
  const known = (['shopify', 'woocommerce'] as const).find((one) => needed[one].every(hasOf))
  if (!known) throw new FileFault(1, '', 'unknownFormat', header.slice(0, 6).join(', '))
  return known
}

/** Reads a table as a file of its format. */
export function readAs(
  format: ImportFormat,
  table: Table,
  { options, codeOfSku }: { options: ImportOptions; codeOfSku: (codeOrGtin: string) => string | null },
): ReadFile {
  if (format === 'own') return readOwn(table, codeOfSku)
  const foreign = { sheet: new Sheet(table), options }
  return format === 'shopify' ? readShopify(foreign) : readWooCommerce(foreign)
}
