import { fieldsOf, type Row } from '@anar/contract/client'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import type { Placeholder } from '../../platform/data/early-searches.ts'
import { mineKey, shopKey } from '../../platform/data/keys.ts'
import { fieldsUnder, recordWindows } from './offer.ts'
import { cardFields } from './product-card.ts'
import { todayFor } from './validity.ts'

const sellerFields = [
  'id',
  'isActive',
  'actualInventory',
  'preparationDays',
  'seller.id',
  'seller.name',
  'prices.consumerPrice',
  'prices.score',
  'discounts.id',
  'discounts.discountPercent',
  'specialDiscounts.id',
  'specialDiscounts.quantity',
  'specialDiscounts.discountPercent',
  'rewardBoxes.id',
  'rewardBoxes.quantity',
  'rewardBoxes.rewardQuantity',
] as const

/** The fields of a product's page. @spec 3.product, 3.sku */
const productFields = fieldsOf('Product', [
  'id',
  'name',
  'summary',
  'description',
  'combination',
  'howToUse',
  'features',
  'manufactureCountry',
  'healthLicenceNumber',
  'hue',
  'image',
  'ratingCount',
  'ratingAverage',
  'ratingHistogram',
  'deliveryDays',
  'shownVatPercent',
  'bestOffer.id',
  'brand.id',
  'brand.name',
  'productCategory.id',
  'productCategory.name',
  'productCategory.vatPercent',
  'productCategory.ancestors.id',
  'productCategory.ancestors.name',
  'tags.id',
  'tags.name',
  'tags.tagSubgroup.id',
  'tags.tagSubgroup.name',
  'ingredients.id',
  'ingredients.inciName',
  'ingredients.isAllergen',
  'ingredients.aliases',
  'ingredients.help',
  'keyIngredients.id',
  'keyIngredients.position',
  'keyIngredients.name',
  'keyIngredients.note',
  'skus.id',
  'skus.name',
  'skus.optionName',
  'skus.swatch',
  'skus.position',
  'skus.gtin',
  'skus.weightGram',
  'skus.lengthMm',
  'skus.widthMm',
  'skus.heightMm',
  'skus.images.id',
  'skus.images.order',
  'skus.images.fileStorageId',
  ...fieldsUnder('skus.skuSellers', sellerFields),
])

export type ProductRow = Row<'Product', (typeof productFields)[number]>
export type SkuRow = ProductRow['skus'][number]
export type SkuSellerRow = SkuRow['skuSellers'][number]

const todaysRecords = (language: Language) =>
  recordWindows('skus.skuSellers.', todayFor(language, Date.now()))

/** A product with the fields of its page and the records valid today. */
export const productSearch = (language: Language, productId: number | Placeholder) =>
  [
    'Product',
    {
      fields: productFields,
      filter: { and: [{ field: 'id', op: 'eq', value: productId }, ...todaysRecords(language)] },
    },
  ] as const

export const productQuery = (language: Language, productId: number) =>
  queryOptions({
    queryKey: shopKey(language, 'product', productId),
    queryFn: async () => {
      const { page } = await client.search(...productSearch(language, productId))
      return page[0] ?? null
    },
  })

// Preview of a draft, for staff who may read drafts; not cached.
const draftQuery = (language: Language, draftId: number) =>
  queryOptions({
    queryKey: mineKey(language, 'draft', draftId),
    queryFn: async ({ signal }) => {
      const fields = productFields.join(',')
      const filter = JSON.stringify({ and: todaysRecords(language) })
      const input = { draftId, fields, filter }
      const { page } = await client.read('office/catalogue/preview/{draftId}', input, { signal })
      // A row of the requested fields.
      return (page[0] ?? null) as ProductRow | null
    },
    staleTime: 0,
    gcTime: 0,
  })

/** A product with today's offers of its skus, or the preview of a draft; null if the id does not exist. */
export function useProduct(source: { productId: number } | { draftId: number }) {
  const language = useLanguage()
  const productId = 'productId' in source ? source.productId : null
  const draftId = 'draftId' in source ? source.draftId : null
  const product = useQuery({ ...productQuery(language, productId ?? 0), enabled: productId !== null })
  const draft = useQuery({ ...draftQuery(language, draftId ?? 0), enabled: draftId !== null })
  return draftId === null ? product : draft
}

/** Products similar to one, the most similar first. */
export function useSimilar(productId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'similar', productId),
    queryFn: async ({ signal }) => {
      const { ids } = await client.read('products/similar', { to: productId }, { signal })
      if (ids.length === 0) return []
      const { page } = await client.search('Product', {
        fields: cardFields,
        filter: { field: 'id', op: 'in', value: ids },
        size: ids.length,
        signal,
      })
      return page.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
    staleTime: 5 * 60_000,
  })
}
