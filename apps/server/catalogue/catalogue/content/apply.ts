import type { ProductContent, SkuContent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FieldFault } from '@anar/contract/field-faults'
import type { Sql } from '../../../platform/db/pool.ts'
import { afterMerges } from '../merging/read.ts'
import { type Known, knownOf } from './known.ts'
import * as queries from './queries.ts'
import { skuName, storedLines, storedText, storedTextOrNull, withAllLanguages } from './stored.ts'

/** A content that passed the rules of publishing: fields that a draft may lack are present. */
export type PublishableContent = ProductContent & { brandId: number; categoryId: number }

/** Faults of a content that only the database can find, by field. */
export class ContentFaults extends Error {
  readonly faults: Readonly<Record<string, FieldFault>>
  constructor(faults: Readonly<Record<string, FieldFault>>) {
    super('A content that cannot be applied')
    this.faults = faults
  }
}

/** A product and its new content; `productId` is null for a new product. */
export type WantedContent = { productId: number | null; content: PublishableContent }
export type AppliedContent = { productId: number; content: PublishableContent }

/**
 * Writes a content to its product. Returns the content with the ids of new skus.
 * @throws ContentFaults, SKU_NOT_FOUND, SKU_IN_USE as `applyContents` answers them
 * @spec 3.product, 8.record-failures, 3.seller.4
 */
export async function applyContent(
  tx: Sql,
  productId: number | null,
  content: PublishableContent,
): Promise<AppliedContent> {
  const [applied] = await applyContents(tx, [{ productId, content }])
  if (applied instanceof Error) throw applied
  return applied!
}

/**
 * Writes contents to their products: the only code that writes products, their skus, parts and images. A new product is
 * not on sale yet. Skus that a content leaves out are deleted. The caller locks the products' rows and lists each
 * product once. A content that cannot be applied changes nothing, and its error stands at its index in the result:
 * ContentFaults for missing brands, tags, files and others, and for codes of other products; SKU_NOT_FOUND;
 * SKU_IN_USE {name} where a sku that is left out is offered.
 */
export async function applyContents(
  tx: Sql,
  written: readonly WantedContent[],
): Promise<(AppliedContent | ContentFaults | Refusal)[]> {
  const { wanted, known } = await knownAfterMerges(tx, written)
  const ownSkus = await queries.skusOf(
    tx,
    wanted.flatMap(({ productId }) => productId ?? []),
  )
  const judged = wanted.map((one, index) => judge(one, known, { ownSkus, listIndex: index }))
  const fitting = wanted.flatMap((one, index) => {
    const leftOut = judged[index]
    return Array.isArray(leftOut) ? [{ ...one, leftOut, index }] : []
  })
  const applied = await write(tx, fitting)
  return judged.map((one, index) => (Array.isArray(one) ? applied.get(index)! : one))
}

/** The existing references of contents; ids merged into another one since the content was written become the other. */
async function knownAfterMerges(
  tx: Sql,
  written: readonly WantedContent[],
): Promise<{ wanted: readonly WantedContent[]; known: Known }> {
  const known = await knownOf(tx, written)
  const isMissing = written.some(
    ({ content }) =>
      !known.brandIds.has(content.brandId) ||
      !content.tagIds.every((id) => known.tagIds.has(id)) ||
      !content.ingredientIds.every((id) => known.ingredientIds.has(id)),
  )
  if (!isMissing) return { wanted: written, known }
  const contents = await afterMerges(
    tx,
    written.map(({ content }) => content),
  )
  const wanted = written.map((one, index) => ({ ...one, content: contents[index]! }))
  return { wanted, known: await knownOf(tx, wanted) }
}

type OwnSkus = Awaited<ReturnType<typeof queries.skusOf>>

/** The skus that the content leaves out, or why it cannot be applied. */
function judge(
  { productId, content }: WantedContent,
  known: Known,
  { ownSkus, listIndex }: { ownSkus: OwnSkus; listIndex: number },
): number[] | ContentFaults | Refusal {
  const faults = faultsIn(content, known, listIndex)
  if (Object.keys(faults).length > 0) return new ContentFaults(faults)
  const own = ownSkus.filter((sku) => sku.product_id === productId)
  const wanted = content.skus.flatMap(({ skuId }) => skuId ?? [])
  const isStranger = wanted.some((skuId) => !own.some(({ id }) => id === skuId))
  if (isStranger || new Set(wanted).size < wanted.length) return new Refusal('SKU_NOT_FOUND')
  const leftOut = own.filter(({ id }) => !wanted.includes(id))
  const used = leftOut.find(({ is_offered }) => is_offered)
  if (used) return new Refusal('SKU_IN_USE', { name: withAllLanguages(used.name).fa, skuId: used.id })
  return leftOut.map(({ id }) => id)
}

function faultsIn(content: PublishableContent, known: Known, listIndex: number): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  if (!known.brandIds.has(content.brandId)) faults['brandId'] = 'options'
  if (!known.categoryIds.has(content.categoryId)) faults['categoryId'] = 'options'
  if (!content.tagIds.every((id) => known.tagIds.has(id))) faults['tagIds'] = 'options'
  if (!content.ingredientIds.every((id) => known.ingredientIds.has(id))) faults['ingredientIds'] = 'options'
  if (known.isTaken('code', content.code, listIndex)) faults['code'] = 'notUnique'
  content.skus.forEach((sku, index) => {
    if (known.isTaken('skuCode', sku.code, listIndex)) faults[`skus.${index}.code`] = 'notUnique'
    if (known.isTaken('gtin', sku.gtin, listIndex)) faults[`skus.${index}.gtin`] = 'notUnique'
    const isMissing = sku.images.some(({ fileId }) => !known.fileIds.has(fileId))
    if (isMissing) faults[`skus.${index}.images`] = 'notAccepted'
  })
  return faults
}

type Fitting = WantedContent & { leftOut: readonly number[]; index: number }

/** Writes valid contents; the results by list index. */
async function write(tx: Sql, fitting: readonly Fitting[]): Promise<Map<number, AppliedContent>> {
  if (fitting.length === 0) return new Map()
  const products = fitting.map(({ productId, content }) => ({ id: productId, ...productRow(content) }))
  await queries.updateProducts(
    tx,
    products.filter(({ id }) => id !== null),
  )
  const made = await queries.insertProducts(
    tx,
    products.filter(({ id }) => id === null),
  )
  const placed = fitting.map((one) => ({ ...one, productId: one.productId ?? made.get(one.content.code)! }))
  await queries.writeParts(tx, placed.map(partsOf))
  await queries.deleteSkus(
    tx,
    placed.flatMap(({ leftOut }) => leftOut),
  )
  const skus = placed.flatMap(({ productId, content }) =>
    content.skus.map((sku, index) => ({
      ...{ id: sku.skuId, product_id: productId, ...skuRow(content, sku, index + 1) },
      images: sku.images.map(imageRow),
    })),
  )
  await queries.updateSkus(
    tx,
    skus.filter(({ id }) => id !== null),
  )
  const madeSkus = await queries.insertSkus(
    tx,
    skus.filter(({ id }) => id === null),
  )
  const idOf = (sku: { id: number | null; code: string }) => sku.id ?? madeSkus.get(sku.code)!
  await queries.writeImages(
    tx,
    skus.map((sku) => ({ sku_id: idOf(sku), images: sku.images })),
  )
  return new Map(
    placed.map(({ productId, content, index }) => {
      const own = content.skus.map((sku) => ({ ...sku, skuId: sku.skuId ?? madeSkus.get(sku.code)! }))
      return [index, { productId, content: { ...content, skus: own } }]
    }),
  )
}

const imageRow = ({ fileId, alternative }: SkuContent['images'][number]) => ({
  file_id: fileId,
  alternative: storedTextOrNull(alternative),
})

function partsOf({ productId, content }: { productId: number; content: PublishableContent }) {
  return {
    product_id: productId,
    tag_ids: content.tagIds,
    ingredient_ids: content.ingredientIds,
    key_ingredients: content.keyIngredients.map(({ name, note }) => ({
      name: storedText(name),
      note: storedText(note),
    })),
  }
}

function productRow(content: PublishableContent): queries.WrittenProduct {
  return {
    code: content.code,
    brand_id: content.brandId,
    category_id: content.categoryId,
    name: storedText(content.name),
    summary: storedText(content.summary),
    description: storedText(content.description),
    combination: storedText(content.combination),
    how_to_use: storedLines(content.howToUse),
    features: storedLines(content.features),
    manufacture_country: storedText(content.manufactureCountry),
    health_licence_number: content.healthLicenceNumber || null,
    hue: content.hue,
  }
}

function skuRow(product: ProductContent, sku: SkuContent, position: number): queries.WrittenSku {
  return {
    position,
    name: storedText(skuName(product.name, sku.optionName)),
    option_name: storedTextOrNull(sku.optionName),
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
