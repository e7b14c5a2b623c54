import type { MergeKind } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'

const tables = { brand: 'brands', tag: 'tags', ingredient: 'ingredients' } as const

/** The names of both, locked in a fixed order. */
export async function lockBoth(
  tx: Sql,
  kind: MergeKind,
  ids: readonly [number, number],
): Promise<Map<number, unknown>> {
  const name = kind === 'ingredient' ? 'inci_name' : 'name'
  const { rows } = await tx.query<{ id: number; name: unknown }>(
    `select id, to_jsonb(${name}) as name from ${tables[kind]} where id = any ($1::bigint[]) order by id for update`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

const ofKind = {
  brand: {
    products: 'select count(*) from products where brand_id = $1',
    draft: `content ->> 'brandId' = $1::text`,
    move: [
      'update products set brand_id = $2 where brand_id = $1',
      'update campaigns set brand_id = $2 where brand_id = $1',
    ],
    merged: `jsonb_set(content, '{brandId}', to_jsonb($2::bigint))`,
  },
  tag: {
    products: 'select count(*) from product_tags where tag_id = $1',
    draft: `content -> 'tagIds' @> to_jsonb($1::bigint)`,
    move: [
      `insert into product_tags (product_id, tag_id) select product_id, $2::bigint from product_tags where tag_id = $1
       on conflict do nothing`,
      // Uses both parameters, since all statements here get both.
      'delete from product_tags where tag_id = $1 and tag_id <> $2',
      'update campaigns set tag_id = $2 where tag_id = $1',
    ],
    merged: `jsonb_set(content, '{tagIds}', ids_merged(content -> 'tagIds', $1, $2))`,
  },
  ingredient: {
    products: 'select count(distinct product_id) from product_ingredients where ingredient_id = $1',
    draft: `content -> 'ingredientIds' @> to_jsonb($1::bigint)`,
    // A product with both gets the earlier position of the two.
    move: [
      `delete from product_ingredients later using product_ingredients earlier
        where later.product_id = earlier.product_id and later.position > earlier.position
          and later.ingredient_id in ($1, $2) and earlier.ingredient_id in ($1, $2)`,
      'update product_ingredients set ingredient_id = $2 where ingredient_id = $1',
    ],
    merged: `jsonb_set(content, '{ingredientIds}', ids_merged(content -> 'ingredientIds', $1, $2))`,
  },
} as const

/** How many products, and how many drafts, name one. */
export async function usesOf(
  tx: Sql,
  kind: MergeKind,
  id: number,
): Promise<{ products: number; drafts: number }> {
  const { products, draft } = ofKind[kind]
  const { rows } = await tx.query<{ products: number; drafts: number }>(
    `select (${products})::int as products, (select count(*) from product_drafts where ${draft})::int as drafts`,
    [id],
  )
  return rows[0]!
}

/** Replaces one by another in products, drafts and campaigns, and records the merge. */
export async function mergeInto(
  tx: Sql,
  kind: MergeKind,
  { fromId, intoId, now }: { fromId: number; intoId: number; now: Temporal.Instant },
): Promise<void> {
  const { move, draft, merged } = ofKind[kind]
  for (const statement of move) await tx.query(statement, [fromId, intoId])
  await tx.query(`update product_drafts set content = ${merged} where ${draft}`, [fromId, intoId])
  await tx.query('update catalogue_merges set into_id = $3 where kind = $1 and into_id = $2', [
    kind,
    fromId,
    intoId,
  ])
  await tx.query('insert into catalogue_merges (kind, from_id, into_id, merged_at) values ($1, $2, $3, $4)', [
    kind,
    fromId,
    intoId,
    now.toString(),
  ])
  await tx.query(`delete from ${tables[kind]} where id = $1`, [fromId])
}

type NamedIds = {
  brandIds: readonly number[]
  tagIds: readonly number[]
  ingredientIds: readonly number[]
}

/** The merges of these ids. */
export async function mergesOf(
  tx: Sql,
  { brandIds, tagIds, ingredientIds }: NamedIds,
): Promise<{ kind: MergeKind; from_id: number; into_id: number }[]> {
  const { rows } = await tx.query<{ kind: MergeKind; from_id: number; into_id: number }>(
    `select kind, from_id, into_id from catalogue_merges
      where kind = 'brand' and from_id = any ($1::bigint[]) or kind = 'tag' and from_id = any ($2::bigint[])
         or kind = 'ingredient' and from_id = any ($3::bigint[])`,
    [brandIds, tagIds, ingredientIds],
  )
  return rows
}
