import { type ContentLanguage, contentLanguages } from './content.ts'

/**
 * The columns of our own product file: of the product (in its first row, or repeated in each), of the row's sku, or of
 * the shop's own offer of that sku. Localised fields have a column for each language: `name_fa`, `name_en`. The office's
 * help, the template and docs/product-columns.md are generated from this table.
 */
export const importFields = {
  product_code: { of: 'product', holds: 'code', example: 'rose-toner' },
  name: { of: 'product', holds: 'texts', example: { fa: 'تونر گلاب', en: 'Rose toner' } },
  summary: {
    of: 'product',
    holds: 'texts',
    example: { fa: 'پوست را تازه می‌کند.', en: 'Freshens the skin.' },
  },
  description: {
    of: 'product',
    holds: 'texts',
    example: { fa: 'پس از شست‌وشو به صورت بزنید.', en: 'Use it after washing the face.' },
  },
  combination: { of: 'product', holds: 'texts', example: { fa: '', en: '' } },
  how_to_use: {
    of: 'product',
    holds: 'lines',
    example: { fa: 'صورت را بشویید.\nتونر را بزنید.', en: 'Wash the face.\nApply the toner.' },
  },
  features: { of: 'product', holds: 'lines', example: { fa: 'بدون الکل', en: 'Without alcohol' } },
  country: { of: 'product', holds: 'texts', example: { fa: 'ایران', en: 'Iran' } },
  licence: { of: 'product', holds: 'code', example: '56/10037' },
  hue: { of: 'product', holds: 'whole', example: '350' },
  brand: { of: 'product', holds: 'name', example: '' },
  category: { of: 'product', holds: 'name', example: '' },
  tags: { of: 'product', holds: 'names', example: '' },
  ingredients: { of: 'product', holds: 'names', example: '' },
  key_ingredients: {
    of: 'product',
    holds: 'pairs',
    example: { fa: 'گلاب | خوش‌بو و آرام‌بخش', en: 'Rose water | Fragrant and calming' },
  },
  sku_code: { of: 'sku', holds: 'code', example: 'RT-200' },
  gtin: { of: 'sku', holds: 'code', example: '4006381333931' },
  option: { of: 'sku', holds: 'texts', example: { fa: '۲۰۰ میلی‌لیتر', en: '200 ml' } },
  swatch: { of: 'sku', holds: 'code', example: '' },
  nature: { of: 'sku', holds: 'code', example: 'LIQUID' },
  unit: { of: 'sku', holds: 'code', example: 'MILLILITRE' },
  hs_code: { of: 'sku', holds: 'code', example: '33049900' },
  length_mm: { of: 'sku', holds: 'whole', example: '50' },
  width_mm: { of: 'sku', holds: 'whole', example: '50' },
  height_mm: { of: 'sku', holds: 'whole', example: '160' },
  weight_g: { of: 'sku', holds: 'whole', example: '240' },
  images: { of: 'sku', holds: 'names', example: '' },
  images_text: { of: 'sku', holds: 'lines', example: { fa: '', en: '' } },
  price_rial: { of: 'offer', holds: 'whole', example: '1850000' },
  score_ratio: { of: 'offer', holds: 'number', example: '0.3' },
  discount_percent: { of: 'offer', holds: 'number', example: '15' },
  discount_from: { of: 'offer', holds: 'day', example: '' },
  discount_to: { of: 'offer', holds: 'day', example: '' },
  preparation_days: { of: 'offer', holds: 'whole', example: '1' },
} as const satisfies Record<string, ImportField>

type ImportField = {
  of: 'product' | 'sku' | 'offer'
  holds: 'code' | 'texts' | 'lines' | 'pairs' | 'name' | 'names' | 'whole' | 'number' | 'day'
  /** The example of the template; in the mandatory languages where there is a column for each. */
  example: string | { fa: string; en: string }
}
export type ImportFieldName = keyof typeof importFields

export type ImportColumn = {
  /** Its name in the first row of the file. */
  name: string
  field: ImportFieldName
  /** Of localised fields. */
  language: ContentLanguage | null
  example: string
}

/** The columns of our own product file, in the order in which they are exported. */
export const importColumns: readonly ImportColumn[] = Object.entries(importFields).flatMap(
  ([name, { example }]): ImportColumn[] => {
    const field = name as ImportFieldName
    if (typeof example === 'string') return [{ name, field, language: null, example }]
    const examples: Partial<Record<ContentLanguage, string>> = example
    return contentLanguages.map((language) => ({
      ...{ name: `${name}_${language}`, field, language },
      example: examples[language] ?? '',
    }))
  },
)
