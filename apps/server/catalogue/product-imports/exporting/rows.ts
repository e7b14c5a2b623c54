import { importColumns, type ProductContent, type SkuContent } from '@anar/contract/commands'
import type { OwnOfferState } from '../../offers/index.ts'

/** The names of brands, categories, tags and ingredients in an exported file. */
export type Labels = {
  brand(id: number): string
  category(id: number): string
  tag(id: number): string
  ingredient(id: number): string
}

type RowContext = { labels: Labels; offerOf: (skuId: number) => OwnOfferState | undefined }

const separator = ' | '
const lines = (texts: readonly string[]) => texts.join('\n')

/** The rows of a product in the order of our own columns: one for each sku, with the product's fields on each. */
export function rowsOf(content: ProductContent, context: RowContext): string[][] {
  const product = productCells(content, context.labels)
  const skus = content.skus.length === 0 ? [{}] : content.skus.map((sku) => skuCells(sku, context))
  return skus.map((sku) => {
    const cells: Record<string, string> = { ...product, ...sku }
    return importColumns.map(({ name }) => cells[name] ?? '')
  })
}

function productCells(content: ProductContent, labels: Labels): Record<string, string> {
  return {
    product_code: content.code,
    ...each('name', content.name),
    ...each('summary', content.summary),
    ...each('description', content.description),
    ...each('combination', content.combination),
    ...each('how_to_use', content.howToUse, lines),
    ...each('features', content.features, lines),
    ...each('country', content.manufactureCountry),
    licence: content.healthLicenceNumber,
    hue: String(content.hue),
    brand: content.brandId === null ? '' : labels.brand(content.brandId),
    category: content.categoryId === null ? '' : labels.category(content.categoryId),
    tags: content.tagIds.map((id) => labels.tag(id)).join(separator),
    ingredients: content.ingredientIds.map((id) => labels.ingredient(id)).join(separator),
    ...each('key_ingredients', pairsIn(content.keyIngredients), lines),
  }
}

/** A line for each pair, in each language in which any pair has text. */
function pairsIn(pairs: ProductContent['keyIngredients']): Record<string, string[]> {
  const of = (language: 'fa' | 'en' | 'ar' | 'tr') => {
    const pairLines = pairs.map(({ name, note }) => `${name[language]}${separator}${note[language]}`)
    return pairLines.some((line) => line !== separator) ? pairLines : []
  }
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}

function skuCells(sku: SkuContent, { offerOf }: RowContext): Record<string, string> {
  const number = (value: number | null) => (value === null ? '' : String(value))
  const alternatives = Object.fromEntries(
    (['fa', 'en', 'ar', 'tr'] as const).map((language) => [
      language,
      sku.images.map(({ alternative }) => alternative[language]),
    ]),
  )
  return {
    ...{ sku_code: sku.code, gtin: sku.gtin, swatch: sku.swatch ?? '', hs_code: sku.hsCode },
    ...each('option', sku.optionName),
    ...{ nature: sku.nature ?? '', unit: sku.measurementUnit ?? '' },
    ...{ length_mm: number(sku.lengthMm), width_mm: number(sku.widthMm), height_mm: number(sku.heightMm) },
    weight_g: number(sku.weightGram),
    images: sku.images.map(({ fileId }) => fileId).join(separator),
    ...each('images_text', alternatives, (texts) => (texts.some(Boolean) ? lines(texts) : '')),
    ...offerCells((sku.skuId !== null && offerOf(sku.skuId)) || undefined),
  }
}

/** The shop's own offer today; of its discounts, the current or the next one. */
function offerCells(offer: OwnOfferState | undefined): Record<string, string> {
  if (!offer) return {}
  const discount = offer.discounts[0]
  return {
    price_rial: offer.price ? String(offer.price.consumer_price) : '',
    score_ratio: offer.price ? String(offer.price.score_price_ratio) : '',
    discount_percent: discount ? String(discount.discount_percent) : '',
    discount_from: discount?.from_date ?? '',
    discount_to: discount?.to_date ?? '',
    preparation_days: String(offer.preparation_days),
  }
}

function each<Value>(
  field: string,
  texts: Readonly<Record<string, Value>>,
  written: (value: Value) => string = String,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, value]) => [`${field}_${language}`, written(value)]),
  )
}
