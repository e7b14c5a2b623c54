import { z } from 'zod'
import { measurementUnits, skuNatures } from '../../entities/codes.ts'
import { codeText, id, text } from '../values.ts'

/** The languages of product content. Publishing requires Persian and English. */
export const contentLanguages = ['fa', 'en', 'ar', 'tr'] as const
export type ContentLanguage = (typeof contentLanguages)[number]
export const mandatoryLanguages = ['fa', 'en'] as const satisfies readonly ContentLanguage[]

/** One text in the four languages; empty where there is none. */
const localisedText = (max: number) => {
  const one = text({ max })
  return z.strictObject({ fa: one, en: one, ar: one, tr: one })
}
/** A list of texts in the four languages: one line for each step or promise. */
const localisedLines = (maxLines: number, max: number) => {
  const list = z.array(text({ max })).max(maxLines)
  return z.strictObject({ fa: list, en: list, ar: list, tr: list })
}

const millimetres = z.int().min(1).max(10_000).nullable()

const image = z.strictObject({
  fileId: codeText({ min: 1, max: 100 }),
  /** The alternative text; the sku's name where it is empty. */
  alternative: localisedText(200),
})

const skuContent = z.strictObject({
  /** Null for a new one; ids of stored skus do not change. */
  skuId: id.nullable(),
  code: codeText({ max: 60 }),
  /** What distinguishes it from the other skus of the product: a volume, a shade. */
  optionName: localisedText(80),
  /** The colour of a shade, `#rrggbb`. */
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  gtin: codeText({ max: 24 }),
  nature: z.enum(skuNatures).nullable(),
  measurementUnit: z.enum(measurementUnits).nullable(),
  /** The customs tariff number: 6, 8 or 10 digits, or empty. */
  hsCode: codeText({ max: 20 }),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** With its packing. */
  weightGram: z.int().min(1).max(1_000_000).nullable(),
  /** In the order in which they are shown. */
  images: z.array(image).max(20),
})

/**
 * A whole product, as the office edits it and as a version stores it, with its texts in every language. Prices
 * and stock belong to offers. A draft may be incomplete.
 * @spec 3.product, 3.seller
 */
export const draftContent = z.strictObject({
  /** The shop's own name for it, in addresses and files: `rose-water-toner`. */
  code: codeText({ max: 80 }),
  name: localisedText(160),
  summary: localisedText(400),
  description: localisedText(8_000),
  combination: localisedText(4_000),
  howToUse: localisedLines(20, 400),
  features: localisedLines(20, 200),
  manufactureCountry: localisedText(60),
  healthLicenceNumber: codeText({ max: 40 }),
  /** Hue of the background behind its images, in degrees. */
  hue: z.int().min(0).max(359),
  brandId: id.nullable(),
  categoryId: id.nullable(),
  tagIds: z.array(id).max(60),
  /** In falling order, as printed on the pack. */
  ingredientIds: z.array(id).max(200),
  keyIngredients: z.array(z.strictObject({ name: localisedText(120), note: localisedText(400) })).max(12),
  skus: z.array(skuContent).max(60),
})
export type ProductContent = z.output<typeof draftContent>
export type SkuContent = ProductContent['skus'][number]
export type LocalisedText = Record<ContentLanguage, string>
export type LocalisedLines = Record<ContentLanguage, string[]>
