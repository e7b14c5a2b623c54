import { toLatinDigits } from '@anar/domain/text'
import { gtinFrom } from '@anar/domain/validation'
import { fault } from '../values.ts'
import {
  type ContentLines,
  type ContentTexts,
  contentLanguages,
  draftContent,
  mandatoryLanguages,
  type ProductContent,
  type SkuContent,
} from './content.ts'

type Say = (path: (string | number)[], message: Parameters<typeof fault>[0]) => void

const productCode = /^[a-z0-9](-?[a-z0-9])*$/
const skuCode = /^[A-Za-z0-9]([._-]?[A-Za-z0-9])*$/
const hsCode = /^\d{6}(\d{2}){0,2}$/

/**
 * The same document with everything that a product needs before shoppers may see it; what is missing or wrong is told
 * at its place, `skus.0.gtin`. Its codes come out bare: GTINs of 13 digits, Latin digits.
 * @spec 3.product, 5.mandatory-fields
 */
export const publishableContent = draftContent
  .superRefine((content, context) => {
    const say: Say = (path, message) => context.addIssue({ code: 'custom', path, message: fault(message) })
    judgeProduct(content, say)
    for (const [index, sku] of content.skus.entries()) {
      judgeSku(sku, { index, isAlone: content.skus.length === 1, say })
    }
    sayTwice(
      content.skus.map(({ code }) => code.toLowerCase()),
      'code',
      say,
    )
    sayTwice(
      content.skus.map(({ gtin }) => gtinFrom(gtin) ?? ''),
      'gtin',
      say,
    )
  })
  .transform((content) => ({ ...content, skus: content.skus.map(bare) }))
  .pipe(draftContent)

function judgeProduct(content: ProductContent, say: Say): void {
  if (content.code === '') say(['code'], 'mandatory')
  else if (!productCode.test(content.code)) say(['code'], 'recordCode')
  for (const field of ['name', 'summary', 'description', 'manufactureCountry'] as const) {
    demandTexts(content[field], [field], say)
  }
  judgeTexts(content.combination, ['combination'], say)
  judgeLines(content.howToUse, 'howToUse', say)
  judgeLines(content.features, 'features', say)
  if (content.brandId === null) say(['brandId'], 'mandatory')
  if (content.categoryId === null) say(['categoryId'], 'mandatory')
  for (const field of ['tagIds', 'ingredientIds'] as const) {
    if (new Set(content[field]).size < content[field].length) say([field], 'notUnique')
  }
  content.keyIngredients.forEach(({ name, note }, index) => {
    demandTexts(name, ['keyIngredients', index, 'name'], say)
    demandTexts(note, ['keyIngredients', index, 'note'], say)
  })
  if (content.skus.length === 0) say(['skus'], 'mandatory')
}

function judgeSku(sku: SkuContent, { index, isAlone, say }: { index: number; isAlone: boolean; say: Say }) {
  const at = (field: string, message: Parameters<typeof fault>[0]) => say(['skus', index, field], message)
  if (sku.code === '') at('code', 'mandatory')
  else if (!skuCode.test(sku.code)) at('code', 'recordCode')
  if (sku.gtin === '') at('gtin', 'mandatory')
  else if (gtinFrom(sku.gtin) === null) at('gtin', 'gtin')
  if (sku.hsCode !== '' && !hsCode.test(bareDigits(sku.hsCode))) at('hsCode', 'hsCode')
  for (const field of ['nature', 'measurementUnit', 'weightGram'] as const) {
    if (sku[field] === null) at(field, 'mandatory')
  }
  // One of several has to be told from the others; an only one may go by the product's name.
  if (isAlone) judgeTexts(sku.optionName, ['skus', index, 'optionName'], say)
  else demandTexts(sku.optionName, ['skus', index, 'optionName'], say)
  sku.images.forEach((image, place) => {
    judgeTexts(image.alternative, ['skus', index, 'images', place, 'alternative'], say)
  })
}

function demandTexts(texts: ContentTexts, path: (string | number)[], say: Say): void {
  for (const language of mandatoryLanguages) if (texts[language] === '') say([...path, language], 'mandatory')
}

/** May be left out as a whole; what is told in one language is told in the mandatory ones. */
function judgeTexts(texts: ContentTexts, path: (string | number)[], say: Say): void {
  if (contentLanguages.some((language) => texts[language] !== '')) demandTexts(texts, path, say)
}

/** As many lines in each language as there are in Persian, none of them empty; Arabic and Turkish may have none. */
function judgeLines(lines: ContentLines, field: string, say: Say): void {
  for (const language of contentLanguages) {
    const own = lines[language]
    own.forEach((line, index) => {
      if (line === '') say([field, language, index], 'mandatory')
    })
    const isLeftOut = own.length === 0 && !(mandatoryLanguages as readonly string[]).includes(language)
    if (!isLeftOut && own.length !== lines.fa.length) say([field, language], 'asManyLines')
  }
}

function sayTwice(values: readonly string[], field: string, say: Say): void {
  values.forEach((value, index) => {
    if (value !== '' && values.indexOf(value) < index) say(['skus', index, field], 'notUnique')
  })
}

function bare(sku: SkuContent): SkuContent {
  return { ...sku, gtin: gtinFrom(sku.gtin) ?? sku.gtin, hsCode: bareDigits(sku.hsCode) }
}

/** Tariff numbers are printed as 3304.99.00. */
function bareDigits(typed: string): string {
  return toLatinDigits(typed).replace(/[\s.\u200c-]/g, '')
}
