import type { LocalisedLines, LocalisedText } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'

type PartialText = Partial<LocalisedText>
type Lines = Partial<LocalisedLines>

export type SkuRow = {
  id: number
  code: string
  option_name: PartialText | null
  swatch: string | null
  gtin: string
  nature: string | null
  measurement_unit: string | null
  hs_code: string | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  weight_gram: number
  images: { file_id: string; alternative: PartialText | null }[]
}

/** A product with everything that its content is read from. */
export type ProductRow = {
  id: number
  code: string
  brand_id: number
  category_id: number
  name: PartialText
  summary: PartialText
  description: PartialText
  combination: PartialText
  how_to_use: Lines
  features: Lines
  manufacture_country: PartialText
  health_licence_number: string | null
  hue: number
  tag_ids: number[]
  ingredient_ids: number[]
  key_ingredients: { name: PartialText; note: PartialText }[]
  skus: SkuRow[]
}

/** The existing ones of these products. */
export async function findProducts(tx: Sql, productIds: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await tx.query<ProductRow>(
    `select p.id, p.code, p.brand_id, p.category_id, p.name, p.summary, p.description, p.combination, p.how_to_use, p.features,
            p.manufacture_country, p.health_licence_number, p.hue,
            array(select tag_id from product_tags where product_id = p.id order by tag_id) as tag_ids,
            array(select ingredient_id from product_ingredients where product_id = p.id order by position) as ingredient_ids,
            coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'note', k.note) order by k.position, k.id)
                        from key_ingredients k where k.product_id = p.id), '[]') as key_ingredients,
            coalesce((select jsonb_agg(jsonb_build_object(
                        'id', s.id, 'code', s.code, 'option_name', s.option_name, 'swatch', s.swatch, 'gtin', s.gtin,
                        'nature', s.nature, 'measurement_unit', s.measurement_unit, 'hs_code', s.hs_code,
                        'length_mm', s.length_mm, 'width_mm', s.width_mm, 'height_mm', s.height_mm,
                        'weight_gram', s.weight_gram,
                        'images', coalesce((select jsonb_agg(jsonb_build_object('file_id', i.file_id, 'alternative', i.alternative)
                                                             order by i.display_order)
                                              from sku_images i where i.sku_id = s.id), '[]')) order by s.position, s.id)
                        from skus s where s.product_id = p.id), '[]') as skus
       from products p where p.id = any ($1::bigint[])`,
    [productIds],
  )
  return rows
}

type KnownRow = {
  brand_ids: number[]
  category_ids: number[]
  tag_ids: number[]
  ingredient_ids: number[]
  file_ids: string[]
  owners: { kind: 'code' | 'skuCode' | 'gtin'; code: string; product_id: number }[]
}

/** The existing ids among the references of contents, and the owners of their codes. */
export async function findKnown(
  tx: Sql,
  named: {
    brandIds: readonly number[]
    categoryIds: readonly number[]
    tagIds: readonly number[]
    ingredientIds: readonly number[]
    fileIds: readonly string[]
    codes: readonly string[]
    skuCodes: readonly string[]
    gtins: readonly string[]
  },
): Promise<KnownRow> {
  const { rows } = await tx.query<KnownRow>(
    `select array(select id from brands where id = any ($1::bigint[])) as brand_ids,
            array(select id from categories where id = any ($2::bigint[])) as category_ids,
            array(select id from tags where id = any ($3::bigint[])) as tag_ids,
            array(select id from ingredients where id = any ($4::bigint[])) as ingredient_ids,
            array(select id from files where id = any ($5::text[]) and is_public) as file_ids,
            coalesce((select jsonb_agg(o) from (
              select 'code' as kind, code, id as product_id from products where code = any ($6::text[])
              union all select 'skuCode', code, product_id from skus where code = any ($7::text[])
              union all select 'gtin', gtin, product_id from skus where gtin = any ($8::text[])) o), '[]') as owners`,
    [
      named.brandIds,
      named.categoryIds,
      named.tagIds,
      named.ingredientIds,
      named.fileIds,
      named.codes,
      named.skuCodes,
      named.gtins,
    ],
  )
  return rows[0]!
}

export type WrittenProduct = {
  code: string
  brand_id: number
  category_id: number
  name: object
  summary: object
  description: object
  combination: object
  how_to_use: object
  features: object
  manufacture_country: object
  health_licence_number: string | null
  hue: number
}

const productColumns = `code, brand_id, category_id, name, summary, description, combination, how_to_use, features,
       manufacture_country, health_licence_number, hue`
const writtenProducts = `jsonb_to_recordset($1::jsonb) as w (
         id bigint, code text, brand_id bigint, category_id bigint, name jsonb, summary jsonb, description jsonb, combination jsonb,
         how_to_use jsonb, features jsonb, manufacture_country jsonb, health_licence_number text, hue smallint)`

type Identified<Row> = Row & { id: number | null }

/** New products, not on sale yet: their ids by their codes. */
export async function insertProducts(
  tx: Sql,
  products: readonly Identified<WrittenProduct>[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const { rows } = await tx.query<{ id: number; code: string }>(
    `insert into products (${productColumns}) select ${productColumns} from ${writtenProducts} returning id, code`,
    [JSON.stringify(products)],
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export async function updateProducts(
  tx: Sql,
  products: readonly Identified<WrittenProduct>[],
): Promise<void> {
  if (products.length === 0) return
  await tx.query(
    `update products p set (${productColumns}) = ${ofWritten(productColumns)} from ${writtenProducts} where p.id = w.id`,
    [JSON.stringify(products)],
  )
}

/** The columns of the written rows: `row (w.code, w.name)`. */
const ofWritten = (columns: string) =>
  `row (${columns
    .split(',')
    .map((column) => `w.${column.trim()}`)
    .join(', ')})`

export type WrittenParts = {
  product_id: number
  tag_ids: readonly number[]
  ingredient_ids: readonly number[]
  key_ingredients: readonly { name: object; note: object }[]
}

/** Replaces tags, ingredients and key ingredients of products. */
export async function writeParts(tx: Sql, parts: readonly WrittenParts[]): Promise<void> {
  const written = [JSON.stringify(parts)]
  const rows = `jsonb_to_recordset($1::jsonb) as w (product_id bigint, tag_ids bigint[], ingredient_ids bigint[], key_ingredients jsonb)`
  await tx.query(
    `delete from product_tags t using ${rows} where t.product_id = w.product_id and t.tag_id <> all (w.tag_ids)`,
    written,
  )
  await tx.query(
    `insert into product_tags (product_id, tag_id)
     select w.product_id, tag_id from ${rows}, unnest(w.tag_ids) tag_id on conflict do nothing`,
    written,
  )
  await tx.query(`delete from product_ingredients i using ${rows} where i.product_id = w.product_id`, written)
  await tx.query(
    `insert into product_ingredients (product_id, ingredient_id, position)
     select w.product_id, i.id, i.position from ${rows}, unnest(w.ingredient_ids) with ordinality as i (id, position)`,
    written,
  )
  await tx.query(`delete from key_ingredients k using ${rows} where k.product_id = w.product_id`, written)
  await tx.query(
    `insert into key_ingredients (product_id, position, name, note)
     select w.product_id, k.position, k.one -> 'name', k.one -> 'note'
       from ${rows}, jsonb_array_elements(w.key_ingredients) with ordinality as k (one, position)`,
    written,
  )
}

/** The skus of products, locked, and which of them are offered. */
export async function skusOf(
  tx: Sql,
  productIds: readonly number[],
): Promise<{ id: number; product_id: number; name: PartialText; is_offered: boolean }[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.query<{ id: number; product_id: number; name: PartialText; is_offered: boolean }>(
    `select s.id, s.product_id, s.name, exists (select from sku_sellers ss where ss.sku_id = s.id) as is_offered
       from skus s where s.product_id = any ($1::bigint[]) order by s.id for no key update`,
    [productIds],
  )
  return rows
}

export async function deleteSkus(tx: Sql, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return
  await tx.query('delete from skus where id = any ($1::bigint[])', [skuIds])
}

export type WrittenSku = {
  position: number
  name: object
  option_name: object | null
  swatch: string | null
  code: string
  gtin: string
  nature: string | null
  measurement_unit: string | null
  hs_code: string | null
  weight_gram: number
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
}

const skuColumns = `position, name, option_name, swatch, code, gtin, nature, measurement_unit, hs_code, weight_gram,
       length_mm, width_mm, height_mm`
const writtenSkus = `jsonb_to_recordset($1::jsonb) as w (
         id bigint, product_id bigint, position smallint, name jsonb, option_name jsonb, swatch text, code text, gtin text,
         nature text, measurement_unit text, hs_code text, weight_gram int, length_mm int, width_mm int, height_mm int)`

/** New skus: their ids by their codes. */
export async function insertSkus(
  tx: Sql,
  skus: readonly Identified<WrittenSku & { product_id: number }>[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await tx.query<{ id: number; code: string }>(
    `insert into skus (product_id, ${skuColumns}) select product_id, ${skuColumns} from ${writtenSkus} returning id, code`,
    [JSON.stringify(skus)],
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export async function updateSkus(tx: Sql, skus: readonly Identified<WrittenSku>[]): Promise<void> {
  if (skus.length === 0) return
  await tx.query(
    `update skus s set (${skuColumns}) = ${ofWritten(skuColumns)} from ${writtenSkus} where s.id = w.id`,
    [JSON.stringify(skus)],
  )
}

/** Replaces the images of skus, in their order. */
export async function writeImages(
  tx: Sql,
  skus: readonly { sku_id: number; images: readonly { file_id: string; alternative: object | null }[] }[],
): Promise<void> {
  await tx.query('delete from sku_images where sku_id = any ($1::bigint[])', [
    skus.map(({ sku_id }) => sku_id),
  ])
  await tx.query(
    `insert into sku_images (sku_id, display_order, file_id, alternative)
     select w.sku_id, i.position, i.one ->> 'file_id', nullif(i.one -> 'alternative', 'null')
       from jsonb_to_recordset($1::jsonb) as w (sku_id bigint, images jsonb),
            jsonb_array_elements(w.images) with ordinality as i (one, position)`,
    [JSON.stringify(skus)],
  )
}
