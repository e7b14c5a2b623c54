import type { Sql } from './pool.ts'

/** The tables whose rows the office edits as a whole. */
export type RevisedTable =
  | 'brands'
  | 'categories'
  | 'delivery_methods'
  | 'delivery_rates'
  | 'discount_codes'
  | 'discounts'
  | 'ingredients'
  | 'plan_versions'
  | 'prices'
  | 'reward_boxes'
  | 'search_synonyms'
  | 'sellers'
  | 'sku_sellers'
  | 'special_discounts'
  | 'tag_groups'
  | 'tag_subgroups'
  | 'tags'
  | 'training_articles'
  | 'warehouses'

/**
 * The revision of a row: the id of the transaction that wrote it, which PostgreSQL stores with every row and which a lock
 * does not change. No writer has to maintain it.
 */
export const revisionColumn = 'xmin'

/** The revision of a row, which stays locked; undefined where there is none. */
export async function lockRevision(tx: Sql, table: RevisedTable, id: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ revision: number }>(
    `select ${revisionColumn}::text::bigint as revision from ${table} where id = $1 for no key update`,
    [id],
  )
  return rows[0]?.revision
}
