import type { ContentLines, ContentTexts } from '@anar/contract/commands'
import type { Sql } from '../../../db/pool.ts'

type Texts = Partial<ContentTexts>
type Lines = Partial<ContentLines>

export type SkuRow = {
  id: number
  code: string
  option_name: Texts | null
  swatch: string | null
  gtin: string
  nature: string | null
  measurement_unit: string | null
  hs_code: string | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  weight_gram: number
  images: { file_id: string; alternative: Texts | null }[]
}

/** A product with everything that its content is read from. */
export type ProductRow = {
  code: string
  brand_id: number
  category_id: number
  name: Texts
  summary: Texts
  description: Texts
  combination: Texts
  how_to_use: Lines
  features: Lines
  manufacture_country: Texts
  health_licence_number: string | null
  hue: number
  tag_ids: number[]
  ingredient_ids: number[]
  key_ingredients: { name: Texts; note: Texts }[]
  skus: SkuRow[]
}

export async function findProduct(tx: Sql, productId: number): Promise<ProductRow | undefined> {
  const { rows } = await tx.query<ProductRow>(
    `select p.code, p.brand_id, p.category_id, p.name, p.summary, p.description, p.combination, p.how_to_use, p.features,
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
       from products p where p.id = $1`,
    [productId],
  )
  return rows[0]
}

export type Known = {
  has_brand: boolean
  has_category: boolean
  tag_ids: number[]
  ingredient_ids: number[]
  file_ids: string[]
  is_code_taken: boolean
  taken_codes: string[]
  taken_gtins: string[]
}

/** What there is of what a content names, and which of its codes are another product's. */
export async function knownOf(
  tx: Sql,
  named: {
    productId: number | null
    brandId: number
    categoryId: number
    tagIds: readonly number[]
    ingredientIds: readonly number[]
    fileIds: readonly string[]
    code: string
    skuCodes: readonly string[]
    gtins: readonly string[]
  },
): Promise<Known> {
  const { rows } = await tx.query<Known>(
    `select exists (select from brands where id = $2) as has_brand,
            exists (select from categories where id = $3) as has_category,
            array(select id from tags where id = any ($4::int[])) as tag_ids,
            array(select id from ingredients where id = any ($5::int[])) as ingredient_ids,
            array(select id from files where id = any ($6::text[]) and is_public) as file_ids,
            exists (select from products where code = $7 and id is distinct from $1) as is_code_taken,
            array(select code from skus where code = any ($8::text[]) and product_id is distinct from $1) as taken_codes,
            array(select gtin from skus where gtin = any ($9::text[]) and product_id is distinct from $1) as taken_gtins`,
    [
      named.productId,
      named.brandId,
      named.categoryId,
      named.tagIds,
      named.ingredientIds,
      named.fileIds,
      named.code,
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
const writtenProduct = `jsonb_to_record($1::jsonb) as w (
         code text, brand_id int, category_id int, name jsonb, summary jsonb, description jsonb, combination jsonb,
         how_to_use jsonb, features jsonb, manufacture_country jsonb, health_licence_number text, hue smallint)`

/** A new product, not on sale yet. */
export async function insertProduct(tx: Sql, product: WrittenProduct): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into products (${productColumns}) select w.* from ${writtenProduct} returning id`,
    [JSON.stringify(product)],
  )
  return rows[0]!.id
}

export async function updateProduct(tx: Sql, productId: number, product: WrittenProduct): Promise<void> {
  await tx.query(
    `update products set (${productColumns}) = (select w.* from ${writtenProduct}) where id = $2`,
    [JSON.stringify(product), productId],
  )
}

/** Tags, ingredients and key ingredients of a product, in place of those it had. */
export async function writeParts(
  tx: Sql,
  productId: number,
  parts: {
    tagIds: readonly number[]
    ingredientIds: readonly number[]
    keyIngredients: readonly { name: object; note: object }[]
  },
): Promise<void> {
  await tx.query('delete from product_tags where product_id = $1 and tag_id <> all ($2::int[])', [
    productId,
    parts.tagIds,
  ])
  await tx.query(
    'insert into product_tags (product_id, tag_id) select $1, unnest($2::int[]) on conflict do nothing',
    [productId, parts.tagIds],
  )
  await tx.query('delete from product_ingredients where product_id = $1', [productId])
  await tx.query(
    `insert into product_ingredients (product_id, ingredient_id, position)
     select $1, i.id, i.position from unnest($2::int[]) with ordinality as i (id, position)`,
    [productId, parts.ingredientIds],
  )
  await tx.query('delete from key_ingredients where product_id = $1', [productId])
  await tx.query(
    `insert into key_ingredients (product_id, position, name, note)
     select $1, k.position, k.one -> 'name', k.one -> 'note'
       from jsonb_array_elements($2::jsonb) with ordinality as k (one, position)`,
    [productId, JSON.stringify(parts.keyIngredients)],
  )
}

/** The product's skus: which there are, and which of them somebody offers. */
export async function skusOf(
  tx: Sql,
  productId: number,
): Promise<{ id: number; name: Texts; is_offered: boolean }[]> {
  const { rows } = await tx.query<{ id: number; name: Texts; is_offered: boolean }>(
    `select s.id, s.name, exists (select from sku_sellers ss where ss.sku_id = s.id) as is_offered
       from skus s where s.product_id = $1 order by s.id for no key update`,
    [productId],
  )
  return rows
}

export async function deleteSkus(tx: Sql, skuIds: readonly number[]): Promise<void> {
  await tx.query('delete from skus where id = any ($1::int[])', [skuIds])
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
const writtenSku = `jsonb_to_record($1::jsonb) as w (
         position smallint, name jsonb, option_name jsonb, swatch text, code text, gtin text, nature text,
         measurement_unit text, hs_code text, weight_gram int, length_mm int, width_mm int, height_mm int)`

export async function insertSku(tx: Sql, productId: number, sku: WrittenSku): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into skus (product_id, ${skuColumns}) select $2, w.* from ${writtenSku} returning id`,
    [JSON.stringify(sku), productId],
  )
  return rows[0]!.id
}

export async function updateSku(tx: Sql, skuId: number, sku: WrittenSku): Promise<void> {
  await tx.query(`update skus set (${skuColumns}) = (select w.* from ${writtenSku}) where id = $2`, [
    JSON.stringify(sku),
    skuId,
  ])
}

/** The pictures of a sku in their order, in place of those it had. */
export async function writeImages(
  tx: Sql,
  skuId: number,
  images: readonly { file_id: string; alternative: object | null }[],
): Promise<void> {
  await tx.query('delete from sku_images where sku_id = $1', [skuId])
  await tx.query(
    `insert into sku_images (sku_id, display_order, file_id, alternative)
     select $1, i.place, i.one ->> 'file_id', nullif(i.one -> 'alternative', 'null')
       from jsonb_array_elements($2::jsonb) with ordinality as i (one, place)`,
    [skuId, JSON.stringify(images)],
  )
}
