/**
 * What a piece of SQL reads: a table or view by its name, `soldOrViewed`, or `rowRevisions`. `reading` in sql.ts declares
 * it beside the SQL, and `render` unites the declarations of a whole statement.
 */
export type Dependency = string

/** The columns of products that tell how often they were sold or looked at, and the order of popularity made of them. */
export const soldOrViewed: Dependency = '(sold or viewed)'

/** The revision of a row (db/revision.ts). */
export const rowRevisions: Dependency = '(row revisions)'

/** Where units of goods are. Every sale changes it. */
export const stockTable: Dependency = 'inventories'

// The words of the search's index and what they mean. `apply_search_changes` writes them and tells of it in the same
// transaction; a trigger tells of the synonyms behind `search_meanings`.
const wordTables = ['search_meanings', 'search_postings', 'search_state', 'search_words'] as const
const indexTables = [...wordTables, 'search_documents', 'search_facets'] as const

/**
 * What the database's search functions read: declared once for every statement that calls them.
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
  // Of products that are as similar, the more popular one comes first.
  similar_products: [
    'search_facets',
    'categories',
    'product_ingredients',
    'product_tags',
    'products',
    soldOrViewed,
  ],
} as const satisfies Record<string, readonly Dependency[]>

/** Tables of which a trigger tells every change on the channel `catalogue_changed`. */
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
 * Whether the database tells every change of all these, so that an answer made of them may be cached until then.
 * Revisions are not among them: who saves again right away must not get one from before the notice of their own change.
 */
export function areAnnounced(reads: Iterable<Dependency>): boolean {
  return [...reads].every((dependency) => announced.has(dependency))
}
