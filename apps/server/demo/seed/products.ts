import type { Sql } from '../../platform/db/pool.ts'
import { customsOf } from '../catalogue/customs.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/index.ts'
import type { DemoImage } from '../images.ts'
import { insertRows } from '../queries.ts'
import type { Random } from '../random.ts'
import { localized } from './base.ts'

type Both<T> = { fa: T; en: T }
const steps = (texts: readonly (readonly [string, string])[]): Both<string[]> => ({
  fa: texts.map(([fa]) => fa),
  en: texts.map(([, en]) => en),
})

const productColumns = {
  id: 'bigint',
  code: 'text',
  brand_id: 'bigint',
  category_id: 'bigint',
  name: 'jsonb',
  summary: 'jsonb',
  description: 'jsonb',
  combination: 'jsonb',
  how_to_use: 'jsonb',
  features: 'jsonb',
  manufacture_country: 'jsonb',
  health_licence_number: 'text',
  hue: 'smallint',
  published_at: 'timestamptz',
  first_published_at: 'timestamptz',
  view_count: 'int',
  sold_count: 'int',
}

/** Products, published one after the other, with their sold and view counts. */
export async function insertProducts(
  sql: Sql,
  products: readonly CatalogueProduct[],
  { now, random }: { now: Temporal.Instant; random: Random },
) {
  await insertRows(
    sql,
    'products',
    productColumns,
    products.map(({ id, data, brandId, categoryId, healthLicenceNumber }) => {
      const soldCount = random.between(18, 640)
      const publishedAt = now
        .subtract({ hours: 24 * random.between(2, 400) + random.between(0, 23) })
        .toString()
      return {
        id,
        code: data.code,
        brand_id: brandId,
        category_id: categoryId,
        name: localized(data.name),
        summary: localized(data.summary),
        description: localized(data.description),
        combination: localized(data.combination),
        how_to_use: steps(data.use),
        features: steps(data.features),
        manufacture_country: { fa: 'ایران', en: 'Iran' },
        health_licence_number: healthLicenceNumber,
        hue: data.pack.hue,
        published_at: publishedAt,
        first_published_at: publishedAt,
        view_count: soldCount * random.between(14, 40) + random.between(0, 99),
        sold_count: soldCount,
      }
    }),
  )
}

/** Ingredients and tags of products. */
export async function insertProductParts(sql: Sql, { products, ingredients }: Catalogue) {
  await insertRows(
    sql,
    'product_tags',
    { product_id: 'bigint', tag_id: 'bigint' },
    products.flatMap((product) => product.tagIds.map((tagId) => ({ product_id: product.id, tag_id: tagId }))),
  )
  await insertRows(
    sql,
    'ingredients',
    { id: 'bigint', inci_name: 'text', is_allergen: 'boolean', aliases: 'jsonb', help: 'jsonb' },
    ingredients.map(({ id, inciName, isAllergen, explained }) => ({
      id,
      inci_name: inciName,
      is_allergen: isAllergen,
      aliases: explained?.aliases ?? { fa: [], en: [] },
      help: explained?.help ?? null,
    })),
  )
  await insertRows(
    sql,
    'product_ingredients',
    { product_id: 'bigint', ingredient_id: 'bigint', position: 'smallint' },
    products.flatMap((product) =>
      product.ingredientIds.map((ingredientId, index) => ({
        product_id: product.id,
        ingredient_id: ingredientId,
        position: index + 1,
      })),
    ),
  )
  await insertRows(
    sql,
    'key_ingredients',
    { id: 'bigint', product_id: 'bigint', position: 'smallint', name: 'jsonb', note: 'jsonb' },
    products.flatMap((product) =>
      product.data.keyIngredients.map(({ name, note }, index) => ({
        id: product.id * 3 - 2 + index,
        product_id: product.id,
        position: index + 1,
        name: localized(name),
        note: localized(note),
      })),
    ),
  )
}

/** SKUs and their images. */
export async function insertSkus(
  sql: Sql,
  products: readonly CatalogueProduct[],
  images: readonly DemoImage[],
) {
  await insertRows(
    sql,
    'skus',
    {
      id: 'bigint',
      product_id: 'bigint',
      position: 'smallint',
      name: 'jsonb',
      option_name: 'jsonb',
      swatch: 'text',
      code: 'text',
      gtin: 'text',
      nature: 'text',
      measurement_unit: 'text',
      hs_code: 'text',
      weight_gram: 'int',
      length_mm: 'int',
      width_mm: 'int',
      height_mm: 'int',
    },
    products.flatMap((product) =>
      product.skus.map((sku) => ({
        id: sku.id,
        product_id: product.id,
        position: sku.position,
        name: localized(sku.name),
        option_name: localized(sku.option.name),
        swatch: sku.option.swatch ?? null,
        code: `${product.data.code}-${sku.position}`,
        gtin: sku.gtin,
        nature: customsOf(product.data).nature,
        measurement_unit: sku.option.unit ?? 'PIECE',
        hs_code: customsOf(product.data).hsCode,
        weight_gram: sku.weightGram,
        length_mm: sku.sizeMm[0],
        width_mm: sku.sizeMm[1],
        height_mm: sku.sizeMm[2],
      })),
    ),
  )
  await insertRows(
    sql,
    'sku_images',
    { id: 'bigint', sku_id: 'bigint', display_order: 'smallint', file_id: 'text' },
    images.map((image, index) => ({
      id: index + 1,
      sku_id: image.skuId,
      display_order: image.displayOrder,
      file_id: image.fileId,
    })),
  )
}
