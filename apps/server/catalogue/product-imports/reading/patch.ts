import type { ContentLanguage, ProductContent, SkuContent } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import type { Problem } from '../problems.ts'

type ByLanguage<Value> = Partial<Record<ContentLanguage, Value>>

/** The fields of the shop's own offer of a sku that a file holds. */
export type OfferPatch = {
  priceRial?: number
  scorePriceRatio?: number
  discount?: { percent: number; fromDate: IsoDay | null; toDate: IsoDay | null }
  preparationDays?: number
}

/** The fields of a sku that a file holds; others stay as they are. */
export type SkuPatch = {
  row: number
  code?: string
  /** Whether the code is that of another shop's software, and is only for a sku that is new. */
  isCodeForeign: boolean
  gtin?: string
  fields: Partial<
    Pick<
      SkuContent,
      'swatch' | 'nature' | 'measurementUnit' | 'hsCode' | 'lengthMm' | 'widthMm' | 'heightMm' | 'weightGram'
    >
  >
  optionName: ByLanguage<string>
  /** Names of uploaded images; undefined where the file has no image column. */
  images?: readonly string[]
  alternatives: ByLanguage<readonly string[]>
  offer: OfferPatch
}

/** The fields of a product that a file holds. Brand, category, tags and ingredients by name. */
export type ProductPatch = {
  row: number
  /** All of its rows. */
  rows: readonly number[]
  /** Undefined where the file does not name the product: a sku's code or barcode must identify it. */
  code?: string
  /** Whether the code was generated, and is only used for a new product. */
  isCodeMade: boolean
  isHidden: boolean
  texts: Partial<
    Record<'name' | 'summary' | 'description' | 'combination' | 'manufactureCountry', ByLanguage<string>>
  >
  lines: Partial<Record<'howToUse' | 'features', ByLanguage<readonly string[]>>>
  keyIngredients: ByLanguage<readonly { name: string; note: string }[]>
  fields: Partial<Pick<ProductContent, 'healthLicenceNumber' | 'hue'>>
  brand?: string
  /** The first that is known is taken. */
  categories?: readonly string[]
  tags?: readonly string[]
  ingredients?: readonly string[]
  skus: readonly SkuPatch[]
}

/** The result of a format's reader. */
export type ReadFile = {
  products: readonly ProductPatch[]
  problems: readonly Problem[]
  /** Rows with unreadable cells: their products are left out. */
  badRows: ReadonlySet<number>
  isBadCell: (row: number, column: string) => boolean
  /** The column of a part of a content: `name.fa`, `skus.gtin`, `offer.priceRial`. */
  columnOf: (part: string) => string
  /** The raw cell; empty where there is none. */
  cellAt: (row: number, column: string) => string
  rowCount: number
}
