import { z } from 'zod'
import { measurementUnits, skuNatures } from '../../entities/codes.ts'
import { codeText, id, text } from '../values.ts'

/** The languages in which a product may be told. Persian and English are demanded before it is published. */
export const contentLanguages = ['fa', 'en', 'ar', 'tr'] as const
export type ContentLanguage = (typeof contentLanguages)[number]
export const mandatoryLanguages = ['fa', 'en'] as const satisfies readonly ContentLanguage[]

/** One text in the four languages; an empty one is not there. */
const texts = (most: number) => {
  const one = text({ most })
  return z.strictObject({ fa: one, en: one, ar: one, tr: one })
}
/** A list of texts in the four languages: one line for each step or promise. */
const lines = (mostLines: number, most: number) => {
  const list = z.array(text({ most })).max(mostLines)
  return z.strictObject({ fa: list, en: list, ar: list, tr: list })
}

const millimetres = z.int().min(1).max(10_000).nullable()

const image = z.strictObject({
  fileId: codeText({ least: 1, most: 100 }),
  /** What it shows, for who does not see it; the sku's name where it says nothing. */
  alternative: texts(200),
})

const skuContent = z.strictObject({
  /** Null for one that is new; the ids of the others stay what they are. */
  skuId: id.nullable(),
  code: codeText({ most: 60 }),
  /** What tells it from its siblings: a volume, a shade. */
  optionName: texts(80),
  /** The colour of a shade, `#rrggbb`. */
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  gtin: codeText({ most: 24 }),
  nature: z.enum(skuNatures).nullable(),
  measurementUnit: z.enum(measurementUnits).nullable(),
  /** The customs tariff number: 6, 8 or 10 digits, or empty. */
  hsCode: codeText({ most: 20 }),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** With its packing. */
  weightGram: z.int().min(1).max(1_000_000).nullable(),
  /** In the order in which they are shown. */
  images: z.array(image).max(20),
})

/**
 * A whole product, as the office edits it and as a version keeps it: everything that is told of it in any language. It
 * holds no prices and no stock, which are the offers'. This is what a draft may hold: anything may be missing.
 * @spec 3.product, 3.seller
 */
export const draftContent = z.strictObject({
  /** The shop's own name for it, in addresses and files: `rose-water-toner`. */
  code: codeText({ most: 80 }),
  name: texts(160),
  summary: texts(400),
  description: texts(8_000),
  combination: texts(4_000),
  howToUse: lines(20, 400),
  features: lines(20, 200),
  manufactureCountry: texts(60),
  healthLicenceNumber: codeText({ most: 40 }),
  /** Of the stage behind its pictures, in degrees. */
  hue: z.int().min(0).max(359),
  brandId: id.nullable(),
  categoryId: id.nullable(),
  tagIds: z.array(id).max(60),
  /** In falling order, as printed on the pack. */
  ingredientIds: z.array(id).max(200),
  keyIngredients: z.array(z.strictObject({ name: texts(120), note: texts(400) })).max(12),
  skus: z.array(skuContent).max(60),
})
export type ProductContent = z.output<typeof draftContent>
export type SkuContent = ProductContent['skus'][number]
export type ContentTexts = Record<ContentLanguage, string>
export type ContentLines = Record<ContentLanguage, string[]>
