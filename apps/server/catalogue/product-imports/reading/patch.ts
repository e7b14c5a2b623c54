import type { ContentLanguage, ProductContent, SkuContent } from '@anar/contract/commands'
import type { IsoDay } from '@anar/domain/calendar'
import type { Problem } from '../problems.ts'

type Told<Value> = Partial<Record<ContentLanguage, Value>>

/** What a file says of the shop's own offer of a sku; what it does not say is left out. */
export type OfferPatch = {
  priceRial?: number
  scorePriceRatio?: number
  discount?: { percent: number; fromDate: IsoDay | null; toDate: IsoDay | null }
  preparationDays?: number
}

/** What a file says of a sku; what it does not say stays as it is. */
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
  optionName: Told<string>
  /** Names of pictures that were uploaded; left out where the file says nothing of pictures. */
  images?: readonly string[]
  alternatives: Told<readonly string[]>
  offer: OfferPatch
}

/** What a file says of a product. Brand, category, tags and ingredients by their names. */
export type ProductPatch = {
  row: number
  /** All of its rows. */
  rows: readonly number[]
  /** Left out where the file does not name it: then a sku's code or barcode has to tell which product it is. */
  code?: string
  /** Whether the code was made of something else, and is only for a product that is new. */
  isCodeMade: boolean
  isHidden: boolean
  texts: Partial<
    Record<'name' | 'summary' | 'description' | 'combination' | 'manufactureCountry', Told<string>>
  >
  lines: Partial<Record<'howToUse' | 'features', Told<readonly string[]>>>
  keyIngredients: Told<readonly { name: string; note: string }[]>
  fields: Partial<Pick<ProductContent, 'healthLicenceNumber' | 'hue'>>
  brand?: string
  /** The first that is known is taken. */
  categories?: readonly string[]
  tags?: readonly string[]
  ingredients?: readonly string[]
  skus: readonly SkuPatch[]
}

/** What a reader of a format makes of a file. */
export type ReadFile = {
  products: readonly ProductPatch[]
  problems: readonly Problem[]
  /** Rows of which something could not be read: their products are left out. */
  badRows: ReadonlySet<number>
  isBadCell: (row: number, column: string) => boolean
  /** The column that a part of a content was read from, or would be: `name.fa`, `skus.gtin`, `offer.priceRial`. */
  columnOf: (part: string) => string
  /** A cell as it stands in the file; empty where there is none. */
  cellAt: (row: number, column: string) => string
  rowCount: number
}
