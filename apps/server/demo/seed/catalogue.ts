import { contentOf, insertDraft, publishContent } from '../../catalogue/catalogue/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { DemoImage } from '../images.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { Random } from '../random.ts'
import { localized } from './base.ts'
import { insertProductParts, insertProducts, insertSkus } from './products.ts'

/** Brands, categories, tags, products, skus and their images. */
export async function insertCatalogue(
  sql: Sql,
  catalogue: Catalogue,
  { images, now, random }: { images: readonly DemoImage[]; now: Temporal.Instant; random: Random },
): Promise<void> {
  await insertFiles(sql, images, now)
  await insertGroups(sql, catalogue, images)
  await insertProducts(sql, catalogue.products, { now, random })
  await insertProductParts(sql, catalogue)
  await insertSkus(sql, catalogue.products, images)
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

/** Edits by the office: a product changed yesterday, one with a draft, and the draft of a new one. */
export async function insertEdits(sql: Sql, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from accounts where staff_role = 'catalogue' order by id limit 1`,
  )
  const accountId = rows[0]!.id
  const hoursAgo = (hours: number) => now.subtract({ hours })
  const [changed, changing, copied] = [2, 3, 5]
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
  const other = (await contentOf(sql, copied))!
  await insertDraft(sql, null, {
    ...{ baseVersion: 0, accountId, now: hoursAgo(1) },
    content: {
      ...{ ...other, code: `${other.code}-travel`, categoryId: null },
      skus: [{ ...other.skus[0]!, skuId: null, gtin: '', code: `${other.code}-travel-1` }],
    },
  })
}

async function insertFiles(sql: Sql, images: readonly DemoImage[], now: Temporal.Instant) {
  await insertRows(
    sql,
    'files',
    { id: 'text', media_type: 'text', byte_size: 'int', is_public: 'boolean', created_at: 'timestamptz' },
    images.map((image) => ({
      id: image.fileId,
      media_type: 'image/svg+xml',
      byte_size: image.svg.length,
      is_public: true,
      created_at: now.toString(),
    })),
  )
}

async function insertGroups(sql: Sql, catalogue: Catalogue, images: readonly DemoImage[]) {
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
      path: 'int[]',
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
      file_id: emblemOf(catalogue, category.emblem, images),
    })),
  )
  // A category without its own rate has its parent's, so only top categories and exceptions have one.
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

function emblemOf(catalogue: Catalogue, code: string, images: readonly DemoImage[]): string | null {
  const sku = catalogue.products.find((product) => product.data.code === code)?.skus[0]
  return images.find((image) => image.skuId === sku?.id && image.displayOrder === 1)?.fileId ?? null
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
