import { toLatinDigits } from '@anar/domain/text'
import { gtinFrom } from '@anar/domain/validation'
import { fault } from '../values.ts'
import {
  contentLanguages,
  draftContent,
  type LocalisedLines,
  type LocalisedText,
  mandatoryLanguages,
  type ProductContent,
  type SkuContent,
} from './content.ts'

type Report = (path: (string | number)[], message: Parameters<typeof fault>[0]) => void

const productCode = /^[a-z0-9](-?[a-z0-9])*$/
const skuCode = /^[A-Za-z0-9]([._-]?[A-Za-z0-9])*$/
const hsCode = /^\d{6}(\d{2}){0,2}$/

/**
 * The same document with everything that a product needs before shoppers may see it. Faults are reported by path:
 * `skus.0.gtin`. Codes are normalized: GTINs of 13 digits, Latin digits.
 * @spec 3.product, 5.mandatory-fields
 */
export const publishableContent = draftContent
  .superRefine((content, context) => {
    const report: Report = (path, message) =>
      context.addIssue({ code: 'custom', path, message: fault(message) })
    checkProduct(content, report)
    for (const [index, sku] of content.skus.entries()) {
      checkSku(sku, { index, isAlone: content.skus.length === 1, report })
    }
    reportDuplicates(
      content.skus.map(({ code }) => code.toLowerCase()),
      'code',
      report,
    )
    reportDuplicates(
      content.skus.map(({ gtin }) => gtinFrom(gtin) ?? ''),
      'gtin',
      report,
    )
  })
  .transform((content) => ({ ...content, skus: content.skus.map(bare) }))
  .pipe(draftContent)

function checkProduct(content: ProductContent, report: Report): void {
  if (content.code === '') report(['code'], 'mandatory')
  else if (!productCode.test(content.code)) report(['code'], 'recordCode')
  for (const field of ['name', 'summary', 'description', 'manufactureCountry'] as const) {
    requireText(content[field], [field], report)
  }
  checkOptionalText(content.combination, ['combination'], report)
  checkLines(content.howToUse, 'howToUse', report)
  checkLines(content.features, 'features', report)
  if (content.brandId === null) report(['brandId'], 'mandatory')
  if (content.categoryId === null) report(['categoryId'], 'mandatory')
  for (const field of ['tagIds', 'ingredientIds'] as const) {
    if (new Set(content[field]).size < content[field].length) report([field], 'notUnique')
  }
  content.keyIngredients.forEach(({ name, note }, index) => {
    requireText(name, ['keyIngredients', index, 'name'], report)
    requireText(note, ['keyIngredients', index, 'note'], report)
  })
  if (content.skus.length === 0) report(['skus'], 'mandatory')
}

function checkSku(
  sku: SkuContent,
  { index, isAlone, report }: { index: number; isAlone: boolean; report: Report },
) {
  const at = (field: string, message: Parameters<typeof fault>[0]) => report(['skus', index, field], message)
  if (sku.code === '') at('code', 'mandatory')
  else if (!skuCode.test(sku.code)) at('code', 'recordCode')
  if (sku.gtin === '') at('gtin', 'mandatory')
  else if (gtinFrom(sku.gtin) === null) at('gtin', 'gtin')
  if (sku.hsCode !== '' && !hsCode.test(bareDigits(sku.hsCode))) at('hsCode', 'hsCode')
  for (const field of ['nature', 'measurementUnit', 'weightGram'] as const) {
    if (sku[field] === null) at(field, 'mandatory')
  }
  // Only one of several skus needs a name of its own; a single sku may go by the product's name.
  if (isAlone) checkOptionalText(sku.optionName, ['skus', index, 'optionName'], report)
  else requireText(sku.optionName, ['skus', index, 'optionName'], report)
  sku.images.forEach((image, position) => {
    checkOptionalText(image.alternative, ['skus', index, 'images', position, 'alternative'], report)
  })
}

function requireText(text: LocalisedText, path: (string | number)[], report: Report): void {
  for (const language of mandatoryLanguages)
    if (text[language] === '') report([...path, language], 'mandatory')
}

/** May be empty in every language; a text in one language needs the mandatory ones as well. */
function checkOptionalText(text: LocalisedText, path: (string | number)[], report: Report): void {
  if (contentLanguages.some((language) => text[language] !== '')) requireText(text, path, report)
}

/** As many lines in each language as there are in Persian, none of them empty; Arabic and Turkish may have none. */
function checkLines(lines: LocalisedLines, field: string, report: Report): void {
  for (const language of contentLanguages) {
    const own = lines[language]
    own.forEach((line, index) => {
      if (line === '') report([field, language, index], 'mandatory')
    })
    const isLeftOut = own.length === 0 && !(mandatoryLanguages as readonly string[]).includes(language)
    if (!isLeftOut && own.length !== lines.fa.length) report([field, language], 'asManyLines')
  }
}

function reportDuplicates(values: readonly string[], field: string, report: Report): void {
  values.forEach((value, index) => {
    if (value !== '' && values.indexOf(value) < index) report(['skus', index, field], 'notUnique')
  })
}

function bare(sku: SkuContent): SkuContent {
  return { ...sku, gtin: gtinFrom(sku.gtin) ?? sku.gtin, hsCode: bareDigits(sku.hsCode) }
}

/** Tariff numbers are printed as 3304.99.00. */
function bareDigits(typed: string): string {
  return toLatinDigits(typed).replace(/[\s.\u200c-]/g, '')
}
