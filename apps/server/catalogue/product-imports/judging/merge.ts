import {
  type ContentLanguage,
  contentLanguages,
  type LocalisedLines,
  type LocalisedText,
  type ProductContent,
  type SkuContent,
} from '@anar/contract/commands'
import type { ProductPatch, SkuPatch } from '../reading/patch.ts'
import { normalizedGtin } from './match.ts'

type ByLanguage<Value> = Partial<Record<ContentLanguage, Value>>
/** The ids of the names in a patch; a field that the patch leaves out is missing. */
export type Sorted = Partial<Pick<ProductContent, 'brandId' | 'categoryId' | 'tagIds' | 'ingredientIds'>>
/** A content and, for each of its skus, its row in the file; null where the file does not name the sku. */
export type Merged = { content: ProductContent; rows: (number | null)[] }

const emptyText = (): LocalisedText => ({ fa: '', en: '', ar: '', tr: '' })
const emptyLines = (): LocalisedLines => ({ fa: [], en: [], ar: [], tr: [] })

const blankSku: Omit<SkuContent, 'optionName' | 'images'> = {
  ...{ skuId: null, code: '', swatch: null, gtin: '', nature: null, measurementUnit: null, hsCode: '' },
  ...{ lengthMm: null, widthMm: null, heightMm: null, weightGram: null },
}
const usualHue = 350

/** An empty product. */
export function blankContent(): ProductContent {
  return {
    ...{
      code: '',
      name: emptyText(),
      summary: emptyText(),
      description: emptyText(),
      combination: emptyText(),
    },
    ...{ howToUse: emptyLines(), features: emptyLines(), manufactureCountry: emptyText() },
    ...{ healthLicenceNumber: '', hue: usualHue, brandId: null, categoryId: null },
    ...{ tagIds: [], ingredientIds: [], keyIngredients: [], skus: [] },
  }
}

/** The base content with the fields of the file; fields that the file leaves out stay. */
export function merged(base: ProductContent, patch: ProductPatch, sorted: Sorted): Merged {
  const { skus, rows } = mergedSkus(base.skus, patch.skus)
  const texts = Object.entries(patch.texts).map(([field, changes]) => [
    field,
    { ...base[field as 'name'], ...changes },
  ])
  const lines = Object.entries(patch.lines).map(([field, changes]) => [
    field,
    { ...base[field as 'features'], ...changes },
  ])
  const keepsBaseCode = patch.code === undefined || (patch.isCodeMade && base.code !== '')
  return {
    content: {
      ...base,
      ...Object.fromEntries([...texts, ...lines]),
      ...patch.fields,
      ...sorted,
      code: keepsBaseCode ? base.code : patch.code!,
      keyIngredients: mergedPairs(base.keyIngredients, patch.keyIngredients),
      skus,
    },
    rows,
  }
}

function mergedPairs(
  base: ProductContent['keyIngredients'],
  changes: ProductPatch['keyIngredients'],
): ProductContent['keyIngredients'] {
  const languages = contentLanguages.filter((language) => changes[language] !== undefined)
  if (languages.length === 0) return [...base]
  const hasOtherLanguages = languages.length < contentLanguages.length
  const count = Math.max(
    ...languages.map((language) => changes[language]!.length),
    hasOtherLanguages ? base.length : 0,
  )
  const pairs = Array.from({ length: count }, (_, index) => {
    const name = { ...emptyText(), ...base[index]?.name }
    const note = { ...emptyText(), ...base[index]?.note }
    for (const language of languages) {
      name[language] = changes[language]![index]?.name ?? ''
      note[language] = changes[language]![index]?.note ?? ''
    }
    return { name, note }
  })
  // A pair without text in any language is removed.
  return pairs.filter(({ name, note }) => [name, note].some((texts) => Object.values(texts).some(Boolean)))
}

/**
 * The skus in the order of the file where it names all existing ones; else existing ones stay in their positions, and
 * new ones follow.
 */
function mergedSkus(
  base: readonly SkuContent[],
  patches: readonly SkuPatch[],
): { skus: SkuContent[]; rows: (number | null)[] } {
  const matches = knownSkus(base, patches)
  const fromFile = patches.map((patch, index) => {
    const known = matches[index]
    return { known, sku: mergedSku(known, patch), row: patch.row }
  })
  const namesAll = base.every((sku) => fromFile.some(({ known }) => known === sku))
  const inBaseOrder = base.map((sku) => fromFile.find(({ known }) => known === sku) ?? { sku, row: null })
  // A sku that the file names twice stays twice, so that the duplicate is reported.
  const further = fromFile.filter((one) => one.known === undefined || !inBaseOrder.includes(one))
  const all = namesAll ? fromFile : [...inBaseOrder, ...further]
  return { skus: all.map(({ sku }) => sku), rows: all.map(({ row }) => row) }
}

/**
 * The existing sku of each patch: by its code, else by its barcode; a patch with a code of its own does not match a sku
 * that another patch names by code.
 */
function knownSkus(base: readonly SkuContent[], patches: readonly SkuPatch[]): (SkuContent | undefined)[] {
  const byCode = patches.map((patch) =>
    patch.code ? base.find(({ code }) => code === patch.code) : undefined,
  )
  return patches.map(({ code, gtin }, index) => {
    if (byCode[index] || !gtin) return byCode[index]
    const known = base.find((sku) => normalizedGtin(sku.gtin) === normalizedGtin(gtin))
    return code && byCode.includes(known) ? undefined : known
  })
}

function mergedSku(known: SkuContent | undefined, patch: SkuPatch): SkuContent {
  const isCodeTaken = patch.code && !(patch.isCodeForeign && known?.code)
  const base = known ?? { ...blankSku, optionName: emptyText(), images: [] }
  return {
    ...base,
    ...patch.fields,
    ...(isCodeTaken ? { code: patch.code } : {}),
    ...(patch.gtin === undefined ? {} : { gtin: normalizedGtin(patch.gtin) }),
    optionName: { ...base.optionName, ...patch.optionName },
    images: mergedImages(base.images, patch),
  }
}

function mergedImages(
  base: SkuContent['images'],
  { images, alternatives }: Pick<SkuPatch, 'images' | 'alternatives'>,
): SkuContent['images'] {
  const fileIds = images ?? base.map(({ fileId }) => fileId)
  return fileIds.map((fileId, index) => {
    const known = base.find((image) => image.fileId === fileId)
    return { fileId, alternative: { ...emptyText(), ...known?.alternative, ...at(alternatives, index) } }
  })
}

/** The line at an index of each language's list. */
function at(lists: ByLanguage<readonly string[]>, index: number): ByLanguage<string> {
  return Object.fromEntries(Object.entries(lists).map(([language, lines]) => [language, lines[index] ?? '']))
}
