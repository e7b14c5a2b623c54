import type { ImportFormat, ImportOptions, SkuContent } from '@anar/contract/commands'
import { expect, it } from 'vitest'
import { readAs } from '../reading/format.ts'
import { readTable } from '../reading/table.ts'
import { blankContent, merged } from './merge.ts'

/** @spec 1.back-office, 3.sku */
const options: ImportOptions = {
  ...{ format: 'auto', language: 'en', priceUnit: 'rial', as: 'published', existing: 'update' },
}
const emptyText = { fa: '', en: '', ar: '', tr: '' }
const sku = (skuId: number, code: string, gtin: string): SkuContent => ({
  ...{
    skuId,
    code,
    gtin,
    optionName: emptyText,
    swatch: null,
    nature: null,
    measurementUnit: null,
    hsCode: '',
  },
  ...{ lengthMm: null, widthMm: null, heightMm: null, weightGram: null, images: [] },
})
const base = {
  ...blankContent(),
  code: 'rose',
  skus: [sku(1, 'R-1', '0036000291452'), sku(2, 'R-2', '4006381333931')],
}
async function* bytes(content: string) {
  yield Buffer.from(content)
}
/** The skus of the product after a file, each with its id, code and barcode. */
const after = async (content: string, format: ImportFormat = 'own') => {
  const file = readAs(format, await readTable(bytes(content)), { options, codeOfSku: () => 'rose' })
  return merged(base, file.products[0]!, {}).content.skus.map(({ skuId, code, gtin }) => [skuId, code, gtin])
}

it.each(['036000291452', '0-36000-29145-2', '۰۳۶۰۰۰۲۹۱۴۵۲', '0036000291452', '00036000291452'])(
  'the sku of the barcode %s is known however the barcode is written',
  async (gtin) => {
    expect(await after(`gtin,weight_g\n${gtin},7\n`)).toEqual([
      [1, 'R-1', '0036000291452'],
      [2, 'R-2', '4006381333931'],
    ])
  },
)

it('a sku is known by its code first, then by its barcode, and takes the code of our own file', async () => {
  expect(await after('sku_code,gtin\nR-1,4006381333931\nR-2,036000291452\n')).toEqual([
    [1, 'R-1', '4006381333931'],
    [2, 'R-2', '0036000291452'],
  ])
  expect(await after('sku_code,gtin\nR-9,036000291452\n')).toEqual([
    [1, 'R-9', '0036000291452'],
    [2, 'R-2', '4006381333931'],
  ])
})

it('a barcode that goes over to a new sku leaves the former one what it is', async () => {
  expect(await after('sku_code,gtin\nR-1,4006381333948\nR-9,036000291452\n')).toEqual([
    [1, 'R-1', '4006381333948'],
    [2, 'R-2', '4006381333931'],
    [null, 'R-9', '0036000291452'],
  ])
})

it('a sku matched by its barcode in another shop’s file does not change its code; a new one gets that of the file', async () => {
  const expected = [
    [1, 'R-1', '0036000291452'],
    [2, 'R-2', '4006381333931'],
    [null, 'THEIRS-3', '4006381333948'],
  ]
  const woo =
    'ID,Type,SKU,Name,Parent,"GTIN, UPC, EAN, or ISBN"\n1,variable,ROSE,Rose,,\n' +
    '2,variation,THEIRS-1,,ROSE,036000291452\n3,variation,THEIRS-3,,ROSE,4006381333948\n'
  expect(await after(woo, 'woocommerce')).toEqual(expected)
  const shopify =
    'Handle,Title,Variant SKU,Variant Barcode\n' +
    "rose,Rose,THEIRS-1,'036000291452\nrose,,THEIRS-3,4006381333948\n"
  expect(await after(shopify, 'shopify')).toEqual(expected)
})
