import { revisionColumn } from '../db/revision.ts'

/**
 * The tables whose changes the database tells on the channel `catalogue_changed`: an answer from these alone may be
 * kept until the next such word. A test holds the list against the triggers.
 */
export const announcedTables: ReadonlySet<string> = new Set([
  'brands',
  'categories',
  'cities',
  'comments',
  'delivery_methods',
  'delivery_rates',
  'discounts',
  'ingredients',
  'inventories',
  'key_ingredients',
  'prices',
  'product_ingredients',
  'product_tags',
  'products',
  'provinces',
  'public_names',
  'reward_boxes',
  'sellers',
  'sku_images',
  'sku_sellers',
  'skus',
  'special_discounts',
  'tag_groups',
  'tag_subgroups',
  'tags',
  'vat_rates',
  'warehouses',
])

// What else stands behind `from` and is no table. Changes of what search_hits and search_window read are told too.
const computed: ReadonlySet<string> = new Set([
  'lateral',
  'picked',
  'counted',
  'unnest',
  'generate_series',
  'search_hits',
  'search_window',
])

/**
 * Whether a compiled statement reads announced tables alone. One that is not known here counts as not announced, and
 * so do revisions: who saves again right away must not be told one from before the word of their own change came.
 */
export function readsAnnouncedOnly(text: string): boolean {
  if (text.includes(revisionColumn)) return false
  for (const [, table] of text.matchAll(/\b(?:from|join)\s+([a-z_][a-z0-9_.]*)/g)) {
    if (!announcedTables.has(table!) && !computed.has(table!)) return false
  }
  return true
}
