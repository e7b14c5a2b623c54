import type { Sql } from '../db/pool.ts'
import { revisionColumn } from '../db/revision.ts'

export async function writeSettings(
  tx: Sql,
  values: Readonly<Record<string, unknown>>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into settings (key, value, changed_at) select key, value, $2 from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [JSON.stringify(values), now.toString()],
  )
}

/** The revision of each setting; null for one that was never set. */
export async function revisionsOf<Key extends string>(
  sql: Sql,
  keys: readonly Key[],
): Promise<Record<Key, number | null>> {
  const { rows } = await sql.query<{ key: Key; revision: number | null }>(
    `select wanted.key, s.${revisionColumn}::text::bigint as revision
       from unnest($1::text[]) wanted (key) left join settings s on s.key = wanted.key`,
    [keys],
  )
  return Object.fromEntries(rows.map(({ key, revision }) => [key, revision])) as Record<Key, number | null>
}

/** Whether a subgroup of tags exists and has tags. */
export async function areTypesOfSkin(sql: Sql, tagSubgroupId: number): Promise<boolean> {
  const { rowCount } = await sql.query('select from tags where tag_subgroup_id = $1 limit 1', [tagSubgroupId])
  return rowCount === 1
}

/** The existing categories of the steps, and whether each directly has a published product with one of the tags. */
export async function stepCategoriesOf(
  sql: Sql,
  { tagSubgroupId, stepCategoryIds }: { tagSubgroupId: number; stepCategoryIds: readonly number[] },
): Promise<{ id: number; has_goods: boolean }[]> {
  const { rows } = await sql.query<{ id: number; has_goods: boolean }>(
    `select c.id, exists (
              select from products p
                join product_tags own on own.product_id = p.id
                join tags t on t.id = own.tag_id
               where p.category_id = c.id and p.published_at is not null and t.tag_subgroup_id = $2) as has_goods
       from categories c where c.id = any ($1::bigint[])`,
    [stepCategoryIds, tagSubgroupId],
  )
  return rows
}
