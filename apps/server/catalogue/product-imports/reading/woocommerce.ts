import {
  type Foreign,
  gtinOf,
  inFileLanguage,
  listed,
  noteCode,
  offerOf,
  plainCell,
  plainLine,
  productCodeFrom,
  skuCodeFrom,
} from './foreign.ts'
import type { ProductPatch, ReadFile, SkuPatch } from './patch.ts'
import type { Sheet } from './sheet.ts'
import type { TableRow } from './table.ts'

const gtinColumn = 'GTIN, UPC, EAN, or ISBN'
const taken = [
  ...['ID', 'Type', 'SKU', gtinColumn, 'Name', 'Published', 'Short description', 'Description'],
  ...['Date sale price starts', 'Date sale price ends', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Brands', 'Images', 'Parent'],
].map((column) => column.toLowerCase())
const measures = /^(weight|length|width|height) \((\p{L}+)\)$/iu
const stock = new Set(['in stock?', 'stock', 'low stock amount', 'backorders allowed?'])
const attributeName = /^attribute (\d+) name$/i
const attributePart = /^attribute \d+ (name|value\(s\)|visible|global|default)$/i

const gramsOf: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lbs: 453.592, oz: 28.3495 }
const millimetresOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000, in: 25.4, yd: 914.4 }

const columnsOfParts: Readonly<Record<string, string>> = {
  ...{ code: 'SKU', name: 'Name', summary: 'Short description', description: 'Description', skus: 'SKU' },
  ...{
    brandId: 'Brands',
    categoryId: 'Categories',
    tagIds: 'Tags',
    'skus.code': 'SKU',
    'skus.gtin': gtinColumn,
  },
  ...{
    'skus.weightGram': 'Weight',
    'skus.lengthMm': 'Length',
    'skus.widthMm': 'Width',
    'skus.heightMm': 'Height',
  },
  ...{
    'skus.optionName': 'Attribute 1 value(s)',
    'offer.priceRial': 'Regular price',
    'offer.discount': 'Sale price',
  },
}

/**
 * The file that WooCommerce's product exporter writes: a row for each product, and one of the type `variation` for each
 * of its variations, which name their parent by its SKU or as `id:12`, anywhere in the file.
 */
export function readWooCommerce(foreign: Foreign): ReadFile {
  const { sheet } = foreign
  noteUnread(sheet)
  const parents = sheet.rows.filter((row) => !isVariation(sheet, row))
  const variations = new Map<TableRow, TableRow[]>()
  const byKey = new Map(parents.flatMap((row) => keysOf(sheet, row).map((key) => [key, row])))
  for (const row of sheet.rows.filter((one) => isVariation(sheet, one))) {
    const parent = byKey.get(sheet.cell(row, 'Parent') ?? '')
    if (!parent) sheet.report(row, 'Parent', 'parentMissing')
    else variations.set(parent, [...(variations.get(parent) ?? []), row])
  }
  const products = parents.flatMap((row) => productOf(foreign, row, variations.get(row) ?? []) ?? [])
  return sheet.readAs(products, (part) => columnOfPart(sheet, part))
}

function columnOfPart(sheet: Sheet, part: string): string {
  const bare = part.replace(/\.(fa|en|ar|tr)$/, '')
  const column = columnsOfParts[bare] ?? ''
  return (
    sheet.header.find((name) => measures.exec(name)?.[1]?.toLowerCase() === column.toLowerCase()) ?? column
  )
}

function noteUnread(sheet: Sheet): void {
  const isRead = (column: string) =>
    taken.includes(column.toLowerCase()) || measures.test(column) || attributePart.test(column)
  sheet.noteOthers(isRead, (column) => (stock.has(column.toLowerCase()) ? 'stockNotTaken' : 'columnNotTaken'))
  for (const row of sheet.rows)
    if (sheet.cell(row, 'Images')) sheet.noteColumn(row, 'Images', 'imagesNotFetched')
}

const typesOf = (sheet: Sheet, row: TableRow) => listed((sheet.cell(row, 'Type') || 'simple').toLowerCase())
const isVariation = (sheet: Sheet, row: TableRow) => typesOf(sheet, row).includes('variation')
const keysOf = (sheet: Sheet, row: TableRow) => {
  const id = sheet.cell(row, 'ID')
  return [sheet.cell(row, 'SKU'), id && `id:${id}`].filter(
    (key) => key !== undefined && key !== '',
  ) as string[]
}

function productOf(foreign: Foreign, row: TableRow, variations: readonly TableRow[]): ProductPatch | null {
  const { sheet } = foreign
  const types = typesOf(sheet, row)
  const other = types.find((type) => type === 'grouped' || type === 'external')
  if (other) {
    sheet.report(row, 'Type', 'typeNotTaken', other)
    return null
  }
  const isVariable = types.includes('variable')
  if (isVariable && variations.length === 0) sheet.report(row, 'Type', 'noVariation')
  const id = sheet.cell(row, 'ID')
  const code =
    productCodeFrom(sheet.cell(row, 'SKU') || sheet.cell(row, 'Name') || '') ?? (id ? `woo-${id}` : null)
  if (code === null) sheet.report(row, 'SKU', 'noProductCode')
  noteAttributes(foreign, row, isVariable)
  const category = sheet.cell(row, 'Categories')
  const tags = sheet.cell(row, 'Tags')
  const brand = sheet.cell(row, 'Brands')
  return {
    ...{ row: row.row, rows: [row, ...variations].map((one) => one.row), code: code ?? '', isCodeMade: true },
    isHidden: !['', '1', undefined].includes(sheet.cell(row, 'Published')),
    texts: {
      name: inFileLanguage(foreign, plainLine(foreign, row, 'Name')),
      summary: inFileLanguage(foreign, plainLine(foreign, row, 'Short description')),
      description: inFileLanguage(foreign, plainCell(foreign, row, 'Description')),
    },
    ...{ lines: {}, keyIngredients: {}, fields: {} },
    ...(category === undefined ? {} : { categories: listed(category) }),
    ...(tags === undefined ? {} : { tags: listed(tags) }),
    ...(brand === undefined ? {} : { brand: listed(brand)[0] ?? '' }),
    skus: isVariable ? variations.map((one) => skuOf(foreign, one, row)) : [skuOf(foreign, row, null)],
  }
}

/** Attributes that do not distinguish variations are not imported. */
function noteAttributes({ sheet }: Foreign, row: TableRow, isVariable: boolean): void {
  for (const column of isVariable ? [] : attributesOf(sheet)) {
    if (sheet.cell(row, column)) sheet.noteColumn(row, column, 'columnNotTaken')
  }
}

const attributesOf = (sheet: Sheet) =>
  sheet.header.flatMap((column) => {
    const number = attributeName.exec(column)?.[1]
    return number ? [`Attribute ${number} value(s)`] : []
  })

function skuOf(foreign: Foreign, row: TableRow, parent: TableRow | null): SkuPatch {
  const { sheet } = foreign
  const id = sheet.cell(row, 'ID')
  const code = skuCodeFrom(sheet.cell(row, 'SKU') ?? '') ?? (id ? `woo-${id}` : '')
  noteCode(foreign, row, 'SKU', code)
  const gtin = gtinOf(foreign, row, gtinColumn)
  const option = attributesOf(sheet)
    .map((column) => sheet.cell(row, column))
    .filter(Boolean)
    .join(' / ')
  return {
    row: row.row,
    ...{ code, isCodeForeign: true },
    ...(gtin === undefined ? {} : { gtin }),
    fields: measuresOf(foreign, row, parent),
    optionName: parent === null ? {} : inFileLanguage(foreign, option),
    alternatives: {},
    offer: offerOf(foreign, row, {
      ...{ regular: 'Regular price', sale: 'Sale price' },
      ...{ firstDay: 'Date sale price starts', lastDay: 'Date sale price ends' },
    }),
  }
}

const fieldsOf = { weight: 'weightGram', length: 'lengthMm', width: 'widthMm', height: 'heightMm' } as const

/** Weight and size, of the variation or else of its parent; their units stand in the names of the columns. */
function measuresOf({ sheet }: Foreign, row: TableRow, parent: TableRow | null): SkuPatch['fields'] {
  const fields: SkuPatch['fields'] = {}
  for (const column of sheet.header) {
    const [, what = '', unit = ''] = measures.exec(column) ?? []
    const kind = fieldsOf[what.toLowerCase() as keyof typeof fieldsOf]
    if (!kind) continue
    const factor = (kind === 'weightGram' ? gramsOf : millimetresOf)[unit.toLowerCase()]
    if (factor === undefined) {
      if (sheet.cell(row, column)) sheet.noteColumn(row, column, 'columnNotTaken')
      continue
    }
    const value = sheet.measure(row, column, factor) ?? (parent && sheet.measure(parent, column, factor))
    if (value) fields[kind] = value
  }
  return fields
}
