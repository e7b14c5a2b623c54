import {
  type ContentLanguage,
  contentLanguages,
  type ImportFieldName,
  importColumns,
  importFields,
} from '@anar/contract/commands'
import { toLatinDigits, toPersianLetters } from '@anar/domain/text'
import type { OfferPatch, ProductPatch, ReadFile, SkuPatch } from './patch.ts'
import { Sheet } from './sheet.ts'
import type { Table, TableRow } from './table.ts'

const knownColumns = new Set(importColumns.map(({ name }) => name))

const textFields = {
  name: 'name',
  summary: 'summary',
  description: 'description',
  combination: 'combination',
  country: 'manufactureCountry',
} as const
const lineFields = { how_to_use: 'howToUse', features: 'features' } as const

/** The parts of a content by the fields of the file, as problems name them. */
const columnsOfParts: Readonly<Record<string, ImportFieldName>> = {
  ...{ code: 'product_code', name: 'name', summary: 'summary', description: 'description' },
  ...{
    combination: 'combination',
    manufactureCountry: 'country',
    howToUse: 'how_to_use',
    features: 'features',
  },
  ...{ healthLicenceNumber: 'licence', hue: 'hue', brandId: 'brand', categoryId: 'category', tagIds: 'tags' },
  ...{ ingredientIds: 'ingredients', keyIngredients: 'key_ingredients', skus: 'sku_code' },
  ...{ 'keyIngredients.name': 'key_ingredients', 'keyIngredients.note': 'key_ingredients' },
  ...{ 'skus.code': 'sku_code', 'skus.gtin': 'gtin', 'skus.optionName': 'option', 'skus.swatch': 'swatch' },
  ...{ 'skus.nature': 'nature', 'skus.measurementUnit': 'unit', 'skus.hsCode': 'hs_code' },
  ...{ 'skus.lengthMm': 'length_mm', 'skus.widthMm': 'width_mm', 'skus.heightMm': 'height_mm' },
  ...{ 'skus.weightGram': 'weight_g', 'skus.images': 'images', 'skus.images.alternative': 'images_text' },
  ...{ 'offer.priceRial': 'price_rial', 'offer.scorePriceRatio': 'score_ratio' },
  ...{ 'offer.discount': 'discount_percent', 'offer.preparationDays': 'preparation_days' },
}

/**
 * Reads a file with our own columns: a row for each sku; the product's fields may stand on any of its rows. An empty
 * cell empties the field, a missing column leaves it as it is.
 * @param codeOfSku the code of the product whose sku has a code or a barcode, for rows that name no product
 */
export function readOwn(table: Table, codeOfSku: (codeOrGtin: string) => string | null): ReadFile {
  const sheet = new Sheet(table)
  sheet.noteOthers(
    (column) => knownColumns.has(column.toLowerCase()),
    () => 'columnNotTaken',
  )
  const groups = new Map<string, TableRow[]>()
  for (const row of sheet.rows) {
    const code = productCodeOf(sheet, row, codeOfSku)
    if (code === null) sheet.report(row, 'product_code', 'noProductCode')
    else groups.set(code, [...(groups.get(code) ?? []), row])
  }
  const products = [...groups].map(([code, rows]) => productOf(sheet, code, rows))
  return sheet.readAs(products, ownColumnOf)
}

/** The column of our own file for a part of a content: `name.fa` → `name_fa`; empty where there is none. */
export function ownColumnOf(part: string): string {
  const language = contentLanguages.find((one) => part.endsWith(`.${one}`))
  const field = columnsOfParts[language ? part.slice(0, -1 - language.length) : part]
  if (field === undefined) return ''
  const isTranslated = typeof importFields[field].example !== 'string'
  return isTranslated && language ? `${field}_${language}` : field
}

function productCodeOf(
  sheet: Sheet,
  row: TableRow,
  codeOfSku: (codeOrGtin: string) => string | null,
): string | null {
  const code = sheet.cell(row, 'product_code')
  if (code) return toLatinDigits(code)
  return codeOfSku(sheet.cell(row, 'sku_code') ?? '') ?? codeOfSku(sheet.cell(row, 'gtin') ?? '')
}

function productOf(sheet: Sheet, code: string, rows: readonly TableRow[]): ProductPatch {
  const cell = (column: string) => ofProduct(sheet, rows, column)
  const names = (column: string) => {
    const text = cell(column)?.text
    return text === undefined ? undefined : listOf(text)
  }
  const texts = Object.entries(textFields).map(([field, part]) => [
    part,
    byLanguage(field, (name) => cell(name)?.text),
  ])
  const lines = Object.entries(lineFields).map(([field, part]) => [
    part,
    byLanguage(field, (name) => mapped(cell(name)?.text, linesOf)),
  ])
  const hueAt = cell('hue')
  const hue = hueAt?.text ? sheet.whole(hueAt.row, 'hue') : undefined
  const licence = cell('licence')?.text
  const category = cell('category')?.text
  return {
    ...{ row: rows[0]!.row, rows: rows.map(({ row }) => row), code, isCodeMade: false, isHidden: false },
    texts: Object.fromEntries(texts),
    lines: Object.fromEntries(lines),
    keyIngredients: byLanguage('key_ingredients', (name) => mapped(cell(name)?.text, pairsOf)),
    fields: {
      ...(licence === undefined ? {} : { healthLicenceNumber: toLatinDigits(licence) }),
      ...(hue === undefined ? {} : { hue }),
    },
    ...known('brand', cell('brand')?.text),
    ...known('categories', category === undefined ? undefined : category === '' ? [] : [category]),
    ...known('tags', names('tags')),
    ...known('ingredients', names('ingredients')),
    skus: rows.flatMap((row) => skuOf(sheet, row)),
  }
}

/** A field of the product: the first filled cell of its rows; a different one is reported. */
function ofProduct(
  sheet: Sheet,
  rows: readonly TableRow[],
  column: string,
): { text: string; row: TableRow } | undefined {
  if (!sheet.has(column)) return undefined
  const first = rows.find((row) => sheet.cell(row, column) !== '') ?? rows[0]!
  const text = sheet.cell(first, column)!
  for (const row of rows) {
    const own = sheet.cell(row, column)
    if (own !== '' && own !== text) sheet.report(row, column, 'differsFromFirst')
  }
  return { text: inLanguage(column, text), row: first }
}

/** A row without a sku's code or barcode holds fields of the product alone. */
function skuOf(sheet: Sheet, row: TableRow): SkuPatch[] {
  const cell = (column: string) => sheet.cell(row, column)
  const code = cell('sku_code')
  const gtin = cell('gtin')
  const hasAny = importColumns.some(({ name, field }) => importFields[field].of !== 'product' && cell(name))
  if (!code && !gtin && !hasAny) return []
  const measure = (column: string) => (cell(column) === '' ? null : sheet.whole(row, column))
  const codeOf = (column: string) => mapped(cell(column), (text) => (text === '' ? null : text.toUpperCase()))
  const swatch = mapped(cell('swatch'), (text) => (text === '' ? null : text.toLowerCase()))
  const images = mapped(cell('images'), listOf)
  return [
    {
      ...{ row: row.row, isCodeForeign: false },
      ...known('code', code === undefined ? undefined : toLatinDigits(code)),
      ...known('gtin', gtin === undefined ? undefined : toLatinDigits(gtin)),
      fields: {
        ...known('swatch', swatch),
        ...known('nature', codeOf('nature') as SkuPatch['fields']['nature']),
        ...known('measurementUnit', codeOf('unit') as SkuPatch['fields']['measurementUnit']),
        ...known('hsCode', mapped(cell('hs_code'), toLatinDigits)),
        ...known('lengthMm', measure('length_mm')),
        ...known('widthMm', measure('width_mm')),
        ...known('heightMm', measure('height_mm')),
        ...known('weightGram', measure('weight_g')),
      },
      optionName: byLanguage('option', (name) => mapped(cell(name), (text) => inLanguage(name, text))),
      ...known('images', images),
      alternatives: byLanguage('images_text', (name) =>
        mapped(sheet.raw(row, name), (text) => linesOf(inLanguage(name, text), true)),
      ),
      offer: offerOf(sheet, row),
    },
  ]
}

function offerOf(sheet: Sheet, row: TableRow): OfferPatch {
  const percent = sheet.decimal(row, 'discount_percent', 2)
  const fromDate = sheet.day(row, 'discount_from') ?? null
  const toDate = sheet.day(row, 'discount_to') ?? null
  if (percent === undefined && (fromDate ?? toDate) !== null && !sheet.cell(row, 'discount_percent')) {
    sheet.report(row, 'discount_percent', 'mandatory')
  }
  return {
    ...known('priceRial', sheet.price(row, 'price_rial', 1)),
    ...known('scorePriceRatio', sheet.decimal(row, 'score_ratio', 4)),
    ...known('discount', percent === undefined ? undefined : { percent, fromDate, toDate }),
    ...known('preparationDays', sheet.whole(row, 'preparation_days')),
  }
}

function byLanguage<Value>(
  field: string,
  read: (column: string) => Value | undefined,
): Partial<Record<ContentLanguage, Value>> {
  const values = contentLanguages.map((language) => [language, read(`${field}_${language}`)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const inLanguage = (column: string, text: string) => (column.endsWith('_fa') ? toPersianLetters(text) : text)

const known = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [name in Key]?: Value }
const mapped = <Value, Other>(value: Value | undefined, map: (value: Value) => Other): Other | undefined =>
  value === undefined ? undefined : map(value)

/** Names of a cell: parted by `|` or by line breaks. */
const listOf = (text: string) =>
  text
    .split(/[|\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
/** Lines of a cell; `withEmptyLines` where the position of a line says which image it belongs to. */
function linesOf(text: string, withEmptyLines = false): string[] {
  if (text.trim() === '') return []
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  return withEmptyLines === true ? lines : lines.filter(Boolean)
}
/** One pair per line: `name | note`. */
function pairsOf(text: string): { name: string; note: string }[] {
  return linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split('|')
    return { name: name.trim(), note: rest.join('|').trim() }
  })
}
