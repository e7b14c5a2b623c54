import type { ProductContent, SkuContent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FieldFault } from '@anar/contract/field-faults'
import type { Sql } from '../../../db/pool.ts'
import * as queries from './queries.ts'
import { skuName, storedIfTold, storedLines, storedTexts, textsOf } from './stored.ts'

/** A content that passed the rules of publishing: what may be missing from a draft is there. */
export type PublishableContent = ProductContent & { brandId: number; categoryId: number }

/** What is wrong with a content that the database alone can tell, at each field. */
export class ContentFaults extends Error {
  readonly faults: Readonly<Record<string, FieldFault>>
  constructor(faults: Readonly<Record<string, FieldFault>>) {
    super('A content that cannot be applied')
    this.faults = faults
  }
}

/**
 * Makes a product what its content says: the one place where products, their skus, parts and pictures are written.
 * A new product is not on sale yet. Returns the content with the ids of new skus. Skus that the content leaves out go
 * away. The product's row is locked by the caller.
 * @throws ContentFaults for brands, tags, files and others that there are not, and for codes that others have
 * SKU_NOT_FOUND, SKU_IN_USE {name} where somebody offers a sku that is left out.
 * @spec 3.product, 3.seller, 8.record-failures
 */
export async function applyContent(
  tx: Sql,
  productId: number | null,
  content: PublishableContent,
): Promise<{ productId: number; content: PublishableContent }> {
  await assertKnown(tx, productId, content)
  const leftOut = await skusLeftOut(tx, productId, content)
  const row = productRow(content)
  if (productId !== null) await queries.updateProduct(tx, productId, row)
  const id = productId ?? (await queries.insertProduct(tx, row))
  await queries.writeParts(tx, id, {
    tagIds: content.tagIds,
    ingredientIds: content.ingredientIds,
    keyIngredients: content.keyIngredients.map(({ name, note }) => ({
      name: storedTexts(name),
      note: storedTexts(note),
    })),
  })
  if (leftOut.length > 0) await queries.deleteSkus(tx, leftOut)
  const skus: SkuContent[] = []
  for (const [index, sku] of content.skus.entries()) {
    const written = skuRow(content, sku, index + 1)
    if (sku.skuId !== null) await queries.updateSku(tx, sku.skuId, written)
    const skuId = sku.skuId ?? (await queries.insertSku(tx, id, written))
    await queries.writeImages(
      tx,
      skuId,
      sku.images.map(({ fileId, alternative }) => ({
        file_id: fileId,
        alternative: storedIfTold(alternative),
      })),
    )
    skus.push({ ...sku, skuId })
  }
  return { productId: id, content: { ...content, skus } }
}

async function assertKnown(tx: Sql, productId: number | null, content: PublishableContent): Promise<void> {
  const { brandId, categoryId, tagIds, ingredientIds, code, skus } = content
  const fileIds = skus.flatMap(({ images }) => images.map(({ fileId }) => fileId))
  const [skuCodes, gtins] = [skus.map((sku) => sku.code), skus.map((sku) => sku.gtin)]
  const named = { productId, brandId, categoryId, tagIds, ingredientIds, fileIds, code, skuCodes, gtins }
  const known = await queries.knownOf(tx, named)
  const faults: Record<string, FieldFault> = {}
  if (!known.has_brand) faults['brandId'] = 'options'
  if (!known.has_category) faults['categoryId'] = 'options'
  if (known.tag_ids.length < tagIds.length) faults['tagIds'] = 'options'
  if (known.ingredient_ids.length < ingredientIds.length) faults['ingredientIds'] = 'options'
  if (known.is_code_taken) faults['code'] = 'notUnique'
  skus.forEach((sku, index) => {
    if (known.taken_codes.includes(sku.code)) faults[`skus.${index}.code`] = 'notUnique'
    if (known.taken_gtins.includes(sku.gtin)) faults[`skus.${index}.gtin`] = 'notUnique'
    const isMissing = sku.images.some(({ fileId }) => !known.file_ids.includes(fileId))
    if (isMissing) faults[`skus.${index}.images`] = 'notAccepted'
  })
  if (Object.keys(faults).length > 0) throw new ContentFaults(faults)
}

async function skusLeftOut(tx: Sql, productId: number | null, { skus }: ProductContent): Promise<number[]> {
  const own = productId === null ? [] : await queries.skusOf(tx, productId)
  const wanted = skus.flatMap(({ skuId }) => skuId ?? [])
  const isStranger = wanted.some((skuId) => !own.some(({ id }) => id === skuId))
  if (isStranger || new Set(wanted).size < wanted.length) throw new Refusal('SKU_NOT_FOUND')
  const leftOut = own.filter(({ id }) => !wanted.includes(id))
  const used = leftOut.find(({ is_offered }) => is_offered)
  if (used) throw new Refusal('SKU_IN_USE', { name: textsOf(used.name).fa, skuId: used.id })
  return leftOut.map(({ id }) => id)
}

function productRow(content: PublishableContent): queries.WrittenProduct {
  return {
    code: content.code,
    brand_id: content.brandId,
    category_id: content.categoryId,
    name: storedTexts(content.name),
    summary: storedTexts(content.summary),
    description: storedTexts(content.description),
    combination: storedTexts(content.combination),
    how_to_use: storedLines(content.howToUse),
    features: storedLines(content.features),
    manufacture_country: storedTexts(content.manufactureCountry),
    health_licence_number: content.healthLicenceNumber || null,
    hue: content.hue,
  }
}

function skuRow(product: ProductContent, sku: SkuContent, position: number): queries.WrittenSku {
  return {
    position,
    name: storedTexts(skuName(product.name, sku.optionName)),
    option_name: storedIfTold(sku.optionName),
    swatch: sku.swatch,
    code: sku.code,
    gtin: sku.gtin,
    nature: sku.nature,
    measurement_unit: sku.measurementUnit,
    hs_code: sku.hsCode || null,
    weight_gram: sku.weightGram!,
    length_mm: sku.lengthMm,
    width_mm: sku.widthMm,
    height_mm: sku.heightMm,
  }
}
