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

/** The columns by their names in current and older files. Case does not matter. */
const columnNames = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  category: ['Product category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  option1: ['Option1 value'],
  option2: ['Option2 value'],
  option3: ['Option3 value'],
  image: ['Product image URL', 'Image Src'],
  variantImage: ['Variant image URL', 'Variant Image'],
} as const
type Column = keyof typeof columnNames

// Columns that only describe how others are shown, or name an option.
const silent =
  /^(option[123] (name|linked to)|image position|weight unit for display|variant weight unit|image alt text)$/i
const stock = /^(variant )?inventory (qty|quantity|tracker|policy)$|^continue selling when out of stock$/i

const columnsOfParts: Readonly<Record<string, Column>> = {
  ...{ code: 'handle', name: 'title', description: 'description', brandId: 'vendor', categoryId: 'type' },
  ...{ tagIds: 'tags', skus: 'sku', 'skus.code': 'sku', 'skus.gtin': 'barcode', 'skus.weightGram': 'grams' },
  ...{ 'skus.optionName': 'option1', 'offer.priceRial': 'price', 'offer.discount': 'compareAt' },
}

/**
 * The file that Shopify exports: the rows of a product share its handle. The first holds the product's fields, each with
 * an SKU, a price or an option is a variant, and the others name further images.
 */
export function readShopify(foreign: Foreign): ReadFile {
  const { sheet } = foreign
  const names = namesIn(sheet)
  noteUnread(sheet, names)
  const groups = new Map<string, TableRow[]>()
  let handle = ''
  for (const row of sheet.rows) {
    handle = cellOf(sheet, row, names.handle) || handle
    if (handle === '') sheet.report(row, names.handle, 'mandatory')
    else groups.set(handle, [...(groups.get(handle) ?? []), row])
  }
  const products = [...groups].map(([own, rows]) => productOf(foreign, names, own, rows))
  return sheet.readAs(products, (part) => {
    const column = columnsOfParts[part.replace(/\.(fa|en|ar|tr)$/, '')]
    return column ? names[column] : ''
  })
}

type Names = Record<Column, string>

/** The names of this file's columns; the current name where a column is missing. */
function namesIn(sheet: Sheet): Names {
  const entries = Object.entries(columnNames).map(([column, names]) => [
    column,
    names.find((name) => sheet.has(name)) ?? names[0],
  ])
  return Object.fromEntries(entries) as Names
}

const cellOf = (sheet: Sheet, row: TableRow, column: string) => sheet.cell(row, column) ?? ''

function noteUnread(sheet: Sheet, names: Names): void {
  const read = new Set(Object.values(names).map((name) => name.toLowerCase()))
  const isRead = (column: string) => read.has(column.toLowerCase()) || silent.test(column)
  sheet.noteOthers(isRead, (column) => (stock.test(column) ? 'stockNotTaken' : 'columnNotTaken'))
  for (const row of sheet.rows) {
    for (const column of [names.image, names.variantImage]) {
      if (sheet.cell(row, column)) sheet.noteColumn(row, column, 'imagesNotFetched')
    }
  }
}

function productOf(foreign: Foreign, names: Names, handle: string, rows: readonly TableRow[]): ProductPatch {
  const { sheet } = foreign
  const first = rows.find((row) => cellOf(sheet, row, names.title) !== '') ?? rows[0]!
  const variants = rows.filter((row) => isVariant(sheet, row, names))
  const cell = (column: Column) => sheet.cell(first, names[column])
  const code =
    productCodeFrom(handle) ?? productCodeFrom(variants.map((row) => cellOf(sheet, row, names.sku)).join('-'))
  if (code === null) sheet.report(first, names.handle, 'recordCode')
  else noteCode(foreign, first, names.handle, code)
  const categories = [cell('type'), cell('category')].filter((text) => text !== undefined)
  const tags = cell('tags')
  return {
    ...{ row: first.row, rows: rows.map(({ row }) => row), code: code ?? '', isCodeMade: code !== handle },
    isHidden: isHidden(cell('published'), cell('status')),
    texts: {
      name: inFileLanguage(foreign, plainLine(foreign, first, names.title)),
      description: inFileLanguage(foreign, plainCell(foreign, first, names.description)),
    },
    ...{ lines: {}, keyIngredients: {}, fields: {} },
    ...(cell('vendor') === undefined ? {} : { brand: cell('vendor')! }),
    ...(categories.length === 0 ? {} : { categories: categories.filter(Boolean) }),
    ...(tags === undefined ? {} : { tags: listed(tags) }),
    skus: variants.map((row) => skuOf(foreign, names, row, variants.length === 1)),
  }
}

const isHidden = (published = '', status = '') =>
  published.toLowerCase() === 'false' || !['', 'active'].includes(status.toLowerCase())

const isVariant = (sheet: Sheet, row: TableRow, names: Names) =>
  [names.sku, names.price, names.option1].some((column) => cellOf(sheet, row, column) !== '')

function skuOf(foreign: Foreign, names: Names, row: TableRow, isAlone: boolean): SkuPatch {
  const { sheet } = foreign
  const options = [names.option1, names.option2, names.option3].map((column) => cellOf(sheet, row, column))
  const option = options.filter((text) => text !== '' && text !== 'Default Title').join(' / ')
  const typed = cellOf(sheet, row, names.sku)
  const code = skuCodeFrom(typed) ?? skuCodeFrom(isAlone ? handleOf(sheet, row, names) : '') ?? ''
  noteCode(foreign, row, names.sku, code)
  const gtin = gtinOf(foreign, row, names.barcode)
  const grams = sheet.measure(row, names.grams, 1)
  return {
    row: row.row,
    ...{ code, isCodeForeign: true },
    ...(gtin === undefined ? {} : { gtin }),
    fields: grams === undefined ? {} : { weightGram: grams },
    optionName: inFileLanguage(foreign, option),
    alternatives: {},
    // `price` is the sale price; the compare-at price, where it is higher, is the regular one.
    offer: offerOf(foreign, row, {
      regular: cellOf(sheet, row, names.compareAt) === '' ? names.price : names.compareAt,
      sale: names.price,
    }),
  }
}

const handleOf = (sheet: Sheet, row: TableRow, names: Names) => cellOf(sheet, row, names.handle)
