import {
  type ContentLanguage,
  type ContentLines,
  type ContentTexts,
  contentLanguages,
  type ProductContent,
  type SkuContent,
} from '@anar/contract/commands'
import type { ProductPatch, SkuPatch } from '../reading/patch.ts'
import { keptGtin } from './match.ts'

type Told<Value> = Partial<Record<ContentLanguage, Value>>
/** What the names of a patch stand for; what the patch does not say is left out. */
export type Sorted = Partial<Pick<ProductContent, 'brandId' | 'categoryId' | 'tagIds' | 'ingredientIds'>>
/** A content and, for each of its skus, the row of the file that told it; null where none did. */
export type Merged = { content: ProductContent; rows: (number | null)[] }

const noTexts = (): ContentTexts => ({ fa: '', en: '', ar: '', tr: '' })
const noLines = (): ContentLines => ({ fa: [], en: [], ar: [], tr: [] })

const blankSku: Omit<SkuContent, 'optionName' | 'images'> = {
  ...{ skuId: null, code: '', swatch: null, gtin: '', nature: null, measurementUnit: null, hsCode: '' },
  ...{ lengthMm: null, widthMm: null, heightMm: null, weightGram: null },
}
const usualHue = 350

/** A product of which nothing is told yet. */
export function blankContent(): ProductContent {
  return {
    ...{ code: '', name: noTexts(), summary: noTexts(), description: noTexts(), combination: noTexts() },
    ...{ howToUse: noLines(), features: noLines(), manufactureCountry: noTexts() },
    ...{ healthLicenceNumber: '', hue: usualHue, brandId: null, categoryId: null },
    ...{ tagIds: [], ingredientIds: [], keyIngredients: [], skus: [] },
  }
}

/** A content with what a file says in place of what it said; what the file does not say stays. */
export function merged(base: ProductContent, patch: ProductPatch, sorted: Sorted): Merged {
  const { skus, rows } = mergedSkus(base.skus, patch.skus)
  const texts = Object.entries(patch.texts).map(([field, told]) => [
    field,
    { ...base[field as 'name'], ...told },
  ])
  const lines = Object.entries(patch.lines).map(([field, told]) => [
    field,
    { ...base[field as 'features'], ...told },
  ])
  const isKept = patch.code === undefined || (patch.isCodeMade && base.code !== '')
  return {
    content: {
      ...base,
      ...Object.fromEntries([...texts, ...lines]),
      ...patch.fields,
      ...sorted,
      code: isKept ? base.code : patch.code!,
      keyIngredients: mergedPairs(base.keyIngredients, patch.keyIngredients),
      skus,
    },
    rows,
  }
}

function mergedPairs(
  base: ProductContent['keyIngredients'],
  told: ProductPatch['keyIngredients'],
): ProductContent['keyIngredients'] {
  const languages = contentLanguages.filter((language) => told[language] !== undefined)
  if (languages.length === 0) return [...base]
  const isKept = languages.length < contentLanguages.length
  const count = Math.max(...languages.map((language) => told[language]!.length), isKept ? base.length : 0)
  const pairs = Array.from({ length: count }, (_, place) => {
    const name = { ...noTexts(), ...base[place]?.name }
    const note = { ...noTexts(), ...base[place]?.note }
    for (const language of languages) {
      name[language] = told[language]![place]?.name ?? ''
      note[language] = told[language]![place]?.note ?? ''
    }
    return { name, note }
  })
  // What is told in no language any more is not there.
  return pairs.filter(({ name, note }) => [name, note].some((texts) => Object.values(texts).some(Boolean)))
}

/**
 * The skus in the order of the file where it names all that there are; else those that there are stay in their places,
 * and new ones come behind them.
 */
function mergedSkus(
  base: readonly SkuContent[],
  patches: readonly SkuPatch[],
): { skus: SkuContent[]; rows: (number | null)[] } {
  const found = knownSkus(base, patches)
  const told = patches.map((patch, place) => {
    const known = found[place]
    return { known, sku: mergedSku(known, patch), row: patch.row }
  })
  const namesAll = base.every((sku) => told.some(({ known }) => known === sku))
  const inPlace = base.map((sku) => told.find(({ known }) => known === sku) ?? { sku, row: null })
  // One that is named twice stands there twice, and is told to be.
  const further = told.filter((one) => one.known === undefined || !inPlace.includes(one))
  const all = namesAll ? told : [...inPlace, ...further]
  return { skus: all.map(({ sku }) => sku), rows: all.map(({ row }) => row) }
}

/**
 * The sku that each patch means: the one of its code, else the one of its barcode; not one that another patch names by
 * its code, where it has a code of its own.
 */
function knownSkus(base: readonly SkuContent[], patches: readonly SkuPatch[]): (SkuContent | undefined)[] {
  const byCode = patches.map((patch) =>
    patch.code ? base.find(({ code }) => code === patch.code) : undefined,
  )
  return patches.map(({ code, gtin }, place) => {
    if (byCode[place] || !gtin) return byCode[place]
    const known = base.find((sku) => keptGtin(sku.gtin) === keptGtin(gtin))
    return code && byCode.includes(known) ? undefined : known
  })
}

function mergedSku(known: SkuContent | undefined, patch: SkuPatch): SkuContent {
  const isCodeTaken = patch.code && !(patch.isCodeForeign && known?.code)
  const base = known ?? { ...blankSku, optionName: noTexts(), images: [] }
  return {
    ...base,
    ...patch.fields,
    ...(isCodeTaken ? { code: patch.code } : {}),
    ...(patch.gtin === undefined ? {} : { gtin: keptGtin(patch.gtin) }),
    optionName: { ...base.optionName, ...patch.optionName },
    images: mergedImages(base.images, patch),
  }
}

function mergedImages(
  base: SkuContent['images'],
  { images, alternatives }: Pick<SkuPatch, 'images' | 'alternatives'>,
): SkuContent['images'] {
  const fileIds = images ?? base.map(({ fileId }) => fileId)
  return fileIds.map((fileId, place) => {
    const known = base.find((image) => image.fileId === fileId)
    return { fileId, alternative: { ...noTexts(), ...known?.alternative, ...at(alternatives, place) } }
  })
}

/** What stands at a place of the lists of each language. */
function at(told: Told<readonly string[]>, place: number): Told<string> {
  return Object.fromEntries(Object.entries(told).map(([language, lines]) => [language, lines[place] ?? '']))
}
