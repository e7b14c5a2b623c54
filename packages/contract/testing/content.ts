import type { ProductContent } from '../commands/index.ts'

const localised = (fa: string, en: string) => ({ fa, en, ar: '', tr: '' })
const noLines = { fa: [], en: [], ar: [], tr: [] }

/** A product that can be published, of brand 1 in category 2, with one sku that is new. */
export function sampleContent(): ProductContent {
  return {
    code: 'rose-toner',
    name: localised('تونر گلاب', 'Rose toner'),
    summary: localised('پوست را تازه می‌کند.', 'Freshens the skin.'),
    description: localised('پس از شست‌وشو به صورت بزنید.', 'Use it after washing the face.'),
    combination: localised('', ''),
    howToUse: noLines,
    features: noLines,
    manufactureCountry: localised('ایران', 'Iran'),
    healthLicenceNumber: '56/10037',
    hue: 350,
    brandId: 1,
    categoryId: 2,
    tagIds: [],
    ingredientIds: [],
    keyIngredients: [],
    skus: [
      {
        skuId: null,
        code: 'S-1',
        optionName: localised('۲۰۰ میلی‌لیتر', '200 ml'),
        swatch: null,
        gtin: '4006381333931',
        nature: 'LIQUID',
        measurementUnit: 'MILLILITRE',
        hsCode: '33049900',
        lengthMm: 50,
        widthMm: 50,
        heightMm: 160,
        weightGram: 240,
        images: [],
      },
    ],
  }
}
