import type { ProductContent } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'
import type { ImportedOffer } from '../judging/judge.ts'

export type WaitingItem = {
  number: number
  row_number: number
  content: ProductContent
  is_content_same: boolean
  offers: ImportedOffer[]
  is_hidden: boolean
  product_id: number | null
  base_version: number
  draft_id: number | null
  draft_revision: number | null
}

/** The next items without an outcome. */
export async function waitingItems(tx: Sql, importId: number, limit: number): Promise<WaitingItem[]> {
  const { rows } = await tx.query<WaitingItem>(
    `select number, row_number, content, is_content_same, offers, is_hidden, product_id, base_version, draft_id, draft_revision
       from product_import_items where import_id = $1 and outcome is null order by number limit $2`,
    [importId, limit],
  )
  return rows
}

/** Marks imported and failed items, and updates the counts; the caller locks the import. */
export async function markItems(
  tx: Sql,
  importId: number,
  { done, failed }: { done: readonly number[]; failed: readonly number[] },
): Promise<void> {
  await tx.query(
    `update product_import_items set outcome = case when number = any ($2::int[]) then 'done' else 'failed' end
      where import_id = $1 and number = any ($2::int[] || $3::int[])`,
    [importId, done, failed],
  )
  await tx.query(
    `update product_imports
        set counts = counts || jsonb_build_object('done', (counts ->> 'done')::int + $2::int,
                                                  'failed', (counts ->> 'failed')::int + $3::int),
            fault_count = fault_count + $3::int
      where id = $1`,
    [importId, done.length, failed.length],
  )
}

/** Updates PostgreSQL's statistics of the filled tables, as autovacuum would a minute later. */
export async function countCatalogue(sql: Sql): Promise<void> {
  await sql.query(
    `analyze products, product_tags, product_ingredients, key_ingredients, skus, sku_images, sku_sellers, prices, discounts`,
  )
}
