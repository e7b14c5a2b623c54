import { importColumns, type ProductContent, type SkuContent } from '@anar/contract/commands'
import type { OwnOfferState } from '../../offers/index.ts'

/** The names of what products are sorted by, as a file tells them. */
export type Told = {
  brand(id: number): string
  category(id: number): string
  tag(id: number): string
  ingredient(id: number): string
}

type Asked = { told: Told; offerOf: (skuId: number) => OwnOfferState | undefined }

const separator = ' | '
const lines = (texts: readonly string[]) => texts.join('\n')

/** The rows of a product in the order of our own columns: one for each sku, what is told of the product on each. */
export function rowsOf(content: ProductContent, asked: Asked): string[][] {
  const product = productCells(content, asked.told)
  const skus = content.skus.length === 0 ? [{}] : content.skus.map((sku) => skuCells(sku, asked))
  return skus.map((sku) => {
    const cells: Record<string, string> = { ...product, ...sku }
    return importColumns.map(({ name }) => cells[name] ?? '')
  })
}

function productCells(content: ProductContent, told: Told): Record<string, string> {
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
    brand: content.brandId === null ? '' : told.brand(content.brandId),
    category: content.categoryId === null ? '' : told.category(content.categoryId),
    tags: content.tagIds.map((id) => told.tag(id)).join(separator),
    ingredients: content.ingredientIds.map((id) => told.ingredient(id)).join(separator),
    ...each('key_ingredients', pairsIn(content.keyIngredients), lines),
  }
}

/** A line for each, in each language in which anything is told of any of them. */
function pairsIn(pairs: ProductContent['keyIngredients']): Record<string, string[]> {
  const of = (language: 'fa' | 'en' | 'ar' | 'tr') => {
    const told = pairs.map(({ name, note }) => `${name[language]}${separator}${note[language]}`)
    return told.some((line) => line !== separator) ? told : []
  }
  return { fa: of('fa'), en: of('en'), ar: of('ar'), tr: of('tr') }
}

function skuCells(sku: SkuContent, { offerOf }: Asked): Record<string, string> {
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

/** What the shop's own offer costs today; of the discounts, the one that counts or comes next. */
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
