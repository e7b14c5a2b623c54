/**
 * A dependency of a piece of SQL: a table or view by name, `soldOrViewed`, or `rowRevisions`. `reading` in sql.ts declares
 * it beside the SQL, and `render` collects those of a whole statement.
 */
export type Dependency = string

/** The columns of products with sold and view counts, and the order of popularity derived from them. */
export const soldOrViewed: Dependency = '(sold or viewed)'

/** The revision of a row (db/revision.ts). */
export const rowRevisions: Dependency = '(row revisions)'

/** Where units of goods are. Every sale changes it. */
export const stockTable: Dependency = 'inventories'

// The words of the search index and their meanings. `apply_search_changes` writes them and notifies in the same
// transaction; a trigger notifies of the synonyms behind `search_meanings`.
const wordTables = ['search_meanings', 'search_postings', 'search_state', 'search_words'] as const
const indexTables = [...wordTables, 'search_documents', 'search_facets'] as const

/**
 * The dependencies of the database's search functions: declared once for every statement that calls them.
 * declared-reads.db.test.ts runs each with a role that may read nothing else.
 */
export const functionReads = {
  search_hits: [...wordTables, 'search_documents'],
  search_window: [
    ...indexTables,
    'brands',
    'categories',
    'ingredients',
    'product_ingredients',
    'product_tags',
    'tags',
  ],
  search_counts: [...wordTables, 'search_facets', 'categories', 'ingredients', 'tags'],
  search_suggestions: [...indexTables, 'brands', 'categories', 'products', 'sku_images', 'sku_sellers'],
  shown_vat_percent: ['categories', 'settings', 'vat_rates'],
  // Equally similar products are ordered by popularity.
  similar_products: [
    'search_facets',
    'categories',
    'product_ingredients',
    'product_tags',
    'products',
    soldOrViewed,
  ],
} as const satisfies Record<string, readonly Dependency[]>

/** Tables whose every change a trigger announces on the channel `catalogue_changed`. */
export const announcedTables = [
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
  'settings',
  'sku_images',
  'sku_sellers',
  'skus',
  'special_discounts',
  'tag_groups',
  'tag_subgroups',
  'tags',
  'vat_rates',
  'warehouses',
] as const

const announced: ReadonlySet<Dependency> = new Set([...announcedTables, ...indexTables, soldOrViewed])

/**
 * Whether the database announces every change of all these, so that an answer made of them may be cached until then.
 * Revisions are not announced: a client that saves again at once must not get one from before its own change.
 */
export function areAnnounced(reads: Iterable<Dependency>): boolean {
  return [...reads].every((dependency) => announced.has(dependency))
}
