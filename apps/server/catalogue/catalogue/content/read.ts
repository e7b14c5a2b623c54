import type { ProductContent, SkuContent } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'
import { findProducts, type ProductRow, type SkuRow } from './queries.ts'
import { linesOf, withAllLanguages } from './stored.ts'

/** The current content of a product as one document; undefined where there is no such product. @spec 3.product */
export async function contentOf(tx: Sql, productId: number): Promise<ProductContent | undefined> {
  return (await contentsOf(tx, [productId])).get(productId)
}

/** The same of many, by their ids. */
export async function contentsOf(
  tx: Sql,
  productIds: readonly number[],
): Promise<Map<number, ProductContent>> {
  const rows = await findProducts(tx, productIds)
  return new Map(rows.map((row) => [row.id, productContentOf(row)]))
}

function productContentOf(row: ProductRow): ProductContent {
  return {
    code: row.code,
    name: withAllLanguages(row.name),
    summary: withAllLanguages(row.summary),
    description: withAllLanguages(row.description),
    combination: withAllLanguages(row.combination),
    howToUse: linesOf(row.how_to_use),
    features: linesOf(row.features),
    manufactureCountry: withAllLanguages(row.manufacture_country),
    healthLicenceNumber: row.health_licence_number ?? '',
    hue: row.hue,
    brandId: row.brand_id,
    categoryId: row.category_id,
    tagIds: row.tag_ids,
    ingredientIds: row.ingredient_ids,
    keyIngredients: row.key_ingredients.map(({ name, note }) => ({
      name: withAllLanguages(name),
      note: withAllLanguages(note),
    })),
    skus: row.skus.map(skuContentOf),
  }
}

function skuContentOf(row: SkuRow): SkuContent {
  return {
    skuId: row.id,
    code: row.code,
    optionName: withAllLanguages(row.option_name),
    swatch: row.swatch,
    gtin: row.gtin,
    nature: row.nature as SkuContent['nature'],
    measurementUnit: row.measurement_unit as SkuContent['measurementUnit'],
    hsCode: row.hs_code ?? '',
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    weightGram: row.weight_gram,
    images: row.images.map((image) => ({
      fileId: image.file_id,
      alternative: withAllLanguages(image.alternative),
    })),
  }
}
