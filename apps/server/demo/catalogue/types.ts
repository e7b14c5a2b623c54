import type { SkuContent } from '@anar/contract/commands'
import type { PackSpec } from '../packshot/spec.ts'
import type { BrandCode } from './brands.ts'
import type { CategoryCode } from './categories.ts'
import type { TagCode } from './tags.ts'

/** A text in both languages, Persian first. */
export type Text = readonly [fa: string, en: string]

/** What distinguishes a sku from the product's others: a volume, a count or a shade. */
export type Option = { name: Text; swatch?: string; unit?: NonNullable<SkuContent['measurementUnit']> }

export type DemoSku = {
  option: Option
  /** Whole toman; the database stores rials. */
  priceToman: number
  /** With its packing. */
  weightGram: number
  sizeMm: readonly [length: number, width: number, height: number]
  /** Where this sku's pack looks different from the product's: a shade's colour, say. */
  pack?: Partial<Pick<PackSpec, 'hue' | 'accent' | 'tone' | 'kind'>>
}

export type DemoComment = { rating: 1 | 2 | 3 | 4 | 5 | null; text: string; language: 'fa' | 'en' }

export type DemoProduct = {
  code: string
  brand: BrandCode
  category: CategoryCode
  name: Text
  summary: Text
  description: Text
  combination: Text
  keyIngredients: readonly [KeyIngredient, KeyIngredient, KeyIngredient]
  /** The full list as printed on the pack, in falling order, separated by commas. */
  inci: string
  use: readonly [Text, Text, Text]
  features: readonly [Text, Text, Text]
  tags: readonly TagCode[]
  pack: Omit<PackSpec, 'brand' | 'name' | 'size'> & { label: string }
  /** Score for each 10,000 rials of the price; the income plan's maximum is 0.5, and 0 earns nothing. */
  scorePriceRatio: number
  /** Percent of a discount that runs today. */
  discountPercent?: number
  skus: readonly DemoSku[]
  comments: readonly DemoComment[]
}

export type KeyIngredient = { name: Text; note: Text }

/** Short forms that keep the product files readable. */
export const ingredient = (
  nameFa: string,
  nameEn: string,
  noteFa: string,
  noteEn: string,
): KeyIngredient => ({
  name: [nameFa, nameEn],
  note: [noteFa, noteEn],
})

export const fa = (rating: DemoComment['rating'], text: string): DemoComment => ({
  rating,
  text,
  language: 'fa',
})
export const en = (rating: DemoComment['rating'], text: string): DemoComment => ({
  rating,
  text,
  language: 'en',
})

const persianNumber = new Intl.NumberFormat('fa-IR')

export const ml = (amount: number): Option => ({
  name: [`${persianNumber.format(amount)} میلی‌لیتر`, `${amount} ml`],
  unit: 'MILLILITRE',
})
export const gram = (amount: number): Option => ({
  name: [`${persianNumber.format(amount)} گرم`, `${amount} g`],
  unit: 'GRAM',
})
export const pieces = (amount: number, unit: Text): Option => ({
  name: [`${persianNumber.format(amount)} ${unit[0]}`, `${amount} ${unit[1]}`],
  unit: 'PIECE',
})
export const shade = (nameFa: string, nameEn: string, swatch: string): Option => ({
  name: [nameFa, nameEn],
  swatch,
  unit: 'PIECE',
})

export function sku(
  option: Option,
  priceToman: number,
  weightGram: number,
  sizeMm: DemoSku['sizeMm'],
  pack?: DemoSku['pack'],
): DemoSku {
  return { option, priceToman, weightGram, sizeMm, ...(pack ? { pack } : {}) }
}
