import type { Sql } from '../../../platform/db/pool.ts'

type Named = { id: number; name: Record<string, string> }
export type KnownNames = {
  brands: Named[]
  categories: (Named & { path: number[] })[]
  tags: (Named & { subgroup: Record<string, string>; group: Record<string, string> })[]
  ingredients: { id: number; inci_name: string }[]
}

/** Everything that a product can be sorted by, with its names. */
export async function knownNames(sql: Sql): Promise<KnownNames> {
  const [brands, categories, tags, ingredients] = await Promise.all([
    sql.query<Named>('select id, name from brands order by id'),
    sql.query<Named & { path: number[] }>('select id, name, path from categories order by id'),
    sql.query<KnownNames['tags'][number]>(
      `select t.id, t.name, s.name as subgroup, g.name as "group"
         from tags t join tag_subgroups s on s.id = t.tag_subgroup_id join tag_groups g on g.id = s.tag_group_id
        order by t.id`,
    ),
    sql.query<{ id: number; inci_name: string }>('select id, inci_name from ingredients order by id'),
  ])
  return {
    brands: brands.rows,
    categories: categories.rows,
    tags: tags.rows,
    ingredients: ingredients.rows,
  }
}

/** Which of these images were uploaded as public files. */
export async function knownFiles(sql: Sql, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from files where id = any ($1::text[]) and is_public',
    [fileIds],
  )
  return rows.map(({ id }) => id)
}

export type KnownCode = { kind: 'code' | 'skuCode' | 'gtin'; text: string; product_id: number }

/** Whose products have these codes, and whose skus these codes and barcodes. */
export async function productsByCodes(
  sql: Sql,
  {
    codes,
    skuCodes,
    gtins,
  }: { codes: readonly string[]; skuCodes: readonly string[]; gtins: readonly string[] },
): Promise<KnownCode[]> {
  const { rows } = await sql.query<KnownCode>(
    `select 'code' as kind, code as text, id as product_id from products where code = any ($1::text[])
     union all select 'skuCode', code, product_id from skus where code = any ($2::text[])
     union all select 'gtin', gtin, product_id from skus where gtin = any ($3::text[])`,
    [codes, skuCodes, gtins],
  )
  return rows
}

/** The code of the product to which each of these codes or barcodes of skus belongs. */
export async function productCodesOfSkus(sql: Sql, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ text: string; code: string }>(
    `select s.text, p.code from (
       select code as text, product_id from skus where code = any ($1::text[])
       union all select gtin, product_id from skus where gtin = any ($1::text[])) s
       join products p on p.id = s.product_id`,
    [texts],
  )
  return new Map(rows.map(({ text, code }) => [text, code]))
}

export type KnownState = { id: number; name: string; latest_version: number; has_draft: boolean }

/** How products stand, without holding them. */
export async function productStates(sql: Sql, productIds: readonly number[]): Promise<KnownState[]> {
  const { rows } = await sql.query<KnownState>(
    `select p.id, p.code as name,
            coalesce((select max(v.number) from product_versions v where v.product_id = p.id), 0) as latest_version,
            exists (select from product_drafts d where d.product_id = p.id) as has_draft
       from products p where p.id = any ($1::bigint[])`,
    [productIds],
  )
  return rows
}

export type KnownDraft = { id: number; code: string; revision: number; content: object }

/** Drafts of new products by their future codes; the first draft of each code. */
export async function newDraftsByCodes(sql: Sql, codes: readonly string[]): Promise<KnownDraft[]> {
  const { rows } = await sql.query<KnownDraft>(
    `select distinct on (content ->> 'code') id, content ->> 'code' as code, revision, content
       from product_drafts where product_id is null and content ->> 'code' = any ($1::text[])
      order by content ->> 'code', id`,
    [codes],
  )
  return rows
}
