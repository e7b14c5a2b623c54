import { allergens, type Explained } from './allergens.ts'
import { baby } from './baby.ts'
import { body } from './body.ts'
import { type BrandCode, brands } from './brands.ts'
import { type CategoryRow, categoryRows } from './categories.ts'
import { hair } from './hair.ts'
import { health } from './health.ts'
import { makeup } from './makeup.ts'
import { men } from './men.ts'
import { perfume } from './perfume.ts'
import { skinDaily } from './skin-daily.ts'
import { skinSerums } from './skin-serums.ts'
import { type TagCode, type TagRows, tagRows } from './tags.ts'
import type { DemoProduct, DemoSku, Text } from './types.ts'

export type { DemoComment, DemoProduct, DemoSku, Text } from './types.ts'

export type CatalogueSku = DemoSku & {
  id: number
  productId: number
  position: number
  /** The full name, as on an invoice. */
  name: Text
  gtin: string
}

export type CatalogueProduct = {
  id: number
  data: DemoProduct
  brandId: number
  categoryId: number
  tagIds: number[]
  ingredientIds: number[]
  healthLicenceNumber: string
  skus: CatalogueSku[]
}

export type Catalogue = {
  brands: { id: number; code: BrandCode; name: Text; hue: number }[]
  categories: CategoryRow[]
  tags: TagRows
  ingredients: { id: number; inciName: string; isAllergen: boolean; explained: Explained | null }[]
  products: CatalogueProduct[]
}

export const demoProducts: readonly DemoProduct[] = [
  ...skinSerums,
  ...skinDaily,
  ...makeup,
  ...hair,
  ...body,
  ...perfume,
  ...health,
  ...men,
  ...baby,
]

/** The demo catalogue with ids, GTINs and licence numbers, which follow from the order of the data. */
export function demoCatalogue(): Catalogue {
  const brandRows = Object.entries(brands).map(([code, brand], index) => ({
    id: index + 1,
    code: code as BrandCode,
    name: brand.name as Text,
    hue: brand.hue,
  }))
  const categories = categoryRows()
  const tags = tagRows()
  const ingredientIds = new Map<string, number>()
  const skusOfBrand = new Map<BrandCode, number>()
  let lastSkuId = 0

  const products = demoProducts.map((data, index): CatalogueProduct => {
    const id = index + 1
    const brandIndex = brandRows.findIndex((row) => row.code === data.brand)
    return {
      id,
      data,
      brandId: brandRows[brandIndex]!.id,
      categoryId: idOf(categories, data.category),
      tagIds: data.tags.map((code: TagCode) => idOf(tags.tags, code)),
      ingredientIds: data.inci.split(', ').map((name) => {
        if (!ingredientIds.has(name)) ingredientIds.set(name, ingredientIds.size + 1)
        return ingredientIds.get(name)!
      }),
      // The shape of the Iranian food and drug organisation's numbers; the digits are a sample.
      healthLicenceNumber: `56/${10_000 + id * 37}`,
      skus: data.skus.map((sku, skuIndex) => {
        lastSkuId += 1
        const itemNumber = (skusOfBrand.get(data.brand) ?? 0) + 1
        skusOfBrand.set(data.brand, itemNumber)
        return {
          ...sku,
          id: lastSkuId,
          productId: id,
          position: skuIndex + 1,
          name: [`${data.name[0]}، ${sku.option.name[0]}`, `${data.name[1]}, ${sku.option.name[1]}`],
          gtin: gtin13(`626${brands[data.brand].gtinPrefix}${String(itemNumber).padStart(4, '0')}`),
        }
      }),
    }
  })
  const ingredients = [...ingredientIds].map(([inciName, id]) => ({
    id,
    inciName,
    isAllergen: allergens.has(inciName),
    explained: allergens.get(inciName) ?? null,
  }))
  return { brands: brandRows, categories, tags, ingredients, products }
}

/** Twelve digits and their check digit: from the right, weights 3, 1, 3, … */
export function gtin13(twelveDigits: string): string {
  const sum = [...twelveDigits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`
}

function idOf(rows: readonly { id: number; code: string }[], code: string): number {
  const row = rows.find((candidate) => candidate.code === code)
  if (!row) throw new Error(`The catalogue has no “${code}”`)
  return row.id
}
