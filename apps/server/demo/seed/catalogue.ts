import { contentOf, insertDraft, publishContent } from '../../catalogue/catalogue/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { customsOf } from '../catalogue/customs.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/index.ts'
import type { Picture } from '../pictures.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { Random } from '../random.ts'
import { localized } from './base.ts'

type Both<T> = { fa: T; en: T }
const steps = (texts: readonly (readonly [string, string])[]): Both<string[]> => ({
  fa: texts.map(([fa]) => fa),
  en: texts.map(([, en]) => en),
})

/** Brands, categories, tags, products, skus and their pictures. */
export async function insertCatalogue(
  sql: Sql,
  catalogue: Catalogue,
  { pictures, now, random }: { pictures: readonly Picture[]; now: Temporal.Instant; random: Random },
): Promise<void> {
  await insertFiles(sql, pictures, now)
  await insertGroups(sql, catalogue, pictures)
  await insertProducts(sql, catalogue.products, { now, random })
  await insertProductParts(sql, catalogue)
  await insertSkus(sql, catalogue.products, pictures)
  await continueIdentities(sql, [
    'brands',
    'categories',
    'vat_rates',
    'tag_groups',
    'tag_subgroups',
    'tags',
    'ingredients',
    'products',
    'key_ingredients',
    'skus',
    'sku_images',
  ])
}

/** What the office has edited: a product that was changed yesterday, one that is being changed, one to come. */
export async function insertEdits(sql: Sql, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from accounts where staff_role = 'catalogue' order by id limit 1`,
  )
  const accountId = rows[0]!.id
  const hoursAgo = (hours: number) => now.subtract({ hours })
  const [changed, changing, told] = [2, 3, 5]
  const content = (await contentOf(sql, changed))!
  await publishContent(sql, {
    ...{ productId: changed, latestVersion: 0, undoneTo: null, accountId, now: hoursAgo(26) },
    ...{ content: { ...content, name: { ...content.name, tr: 'Hyaluronik nem serumu' } } },
    ...{ note: 'نام ترکی افزوده شد', language: 'persian' },
  })
  const draft = (await contentOf(sql, changing))!
  await insertDraft(sql, changing, {
    ...{ baseVersion: 0, accountId, now: hoursAgo(3) },
    content: { ...draft, summary: { ...draft.summary, tr: 'Safranlı ve üzüm çekirdekli gece yağı.' } },
  })
  const other = (await contentOf(sql, told))!
  await insertDraft(sql, null, {
    ...{ baseVersion: 0, accountId, now: hoursAgo(1) },
    content: {
      ...{ ...other, code: `${other.code}-travel`, categoryId: null },
      skus: [{ ...other.skus[0]!, skuId: null, gtin: '', code: `${other.code}-travel-1` }],
    },
  })
}

async function insertFiles(sql: Sql, pictures: readonly Picture[], now: Temporal.Instant) {
  await insertRows(
    sql,
    'files',
    { id: 'text', media_type: 'text', byte_size: 'int', is_public: 'boolean', created_at: 'timestamptz' },
    pictures.map((picture) => ({
      id: picture.fileId,
      media_type: 'image/svg+xml',
      byte_size: picture.svg.length,
      is_public: true,
      created_at: now.toString(),
    })),
  )
}

async function insertGroups(sql: Sql, catalogue: Catalogue, pictures: readonly Picture[]) {
  await insertRows(
    sql,
    'brands',
    { id: 'bigint', name: 'jsonb', hue: 'smallint' },
    catalogue.brands.map((brand) => ({ id: brand.id, name: localized(brand.name), hue: brand.hue })),
  )
  await insertRows(
    sql,
    'categories',
    {
      id: 'bigint',
      parent_id: 'bigint',
      path: 'bigint[]',
      name: 'jsonb',
      position: 'int',
      hue: 'smallint',
      file_id: 'text',
    },
    catalogue.categories.map((category) => ({
      id: category.id,
      parent_id: category.parentId,
      path: `{${category.path.join(',')}}`,
      name: localized(category.name),
      position: category.position,
      hue: category.hue,
      file_id: emblemOf(catalogue, category.emblem, pictures),
    })),
  )
  // A category without a rate of its own takes its parent's, so only tops and exceptions have one.
  const parentVat = new Map(catalogue.categories.map((category) => [category.id, category.vatPercent]))
  const rated = catalogue.categories.filter(
    (category) => category.parentId === null || parentVat.get(category.parentId) !== category.vatPercent,
  )
  await insertRows(
    sql,
    'vat_rates',
    { id: 'bigint', category_id: 'bigint', from_date: 'date', to_date: 'date', vat_percent: 'numeric' },
    rated.map((category, index) => ({
      id: index + 1,
      category_id: category.id,
      from_date: null,
      to_date: null,
      vat_percent: category.vatPercent,
    })),
  )
  await insertTags(sql, catalogue)
}

function emblemOf(catalogue: Catalogue, code: string, pictures: readonly Picture[]): string | null {
  const sku = catalogue.products.find((product) => product.data.code === code)?.skus[0]
  return pictures.find((picture) => picture.skuId === sku?.id && picture.displayOrder === 1)?.fileId ?? null
}

async function insertTags(sql: Sql, { tags }: Catalogue) {
  await insertRows(
    sql,
    'tag_groups',
    { id: 'bigint', name: 'jsonb' },
    tags.groups.map((group) => ({ id: group.id, name: localized(group.name) })),
  )
  await insertRows(
    sql,
    'tag_subgroups',
    { id: 'bigint', tag_group_id: 'bigint', name: 'jsonb' },
    tags.subgroups.map((subgroup) => ({
      id: subgroup.id,
      tag_group_id: subgroup.groupId,
      name: localized(subgroup.name),
    })),
  )
  await insertRows(
    sql,
    'tags',
    { id: 'bigint', tag_subgroup_id: 'bigint', name: 'jsonb' },
    tags.tags.map((tag) => ({ id: tag.id, tag_subgroup_id: tag.subgroupId, name: localized(tag.name) })),
  )
}

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

async function insertProducts(
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

async function insertProductParts(sql: Sql, { products, ingredients }: Catalogue) {
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

async function insertSkus(sql: Sql, products: readonly CatalogueProduct[], pictures: readonly Picture[]) {
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
    pictures.map((picture, index) => ({
      id: index + 1,
      sku_id: picture.skuId,
      display_order: picture.displayOrder,
      file_id: picture.fileId,
    })),
  )
}
