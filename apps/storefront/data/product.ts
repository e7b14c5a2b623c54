import { fieldsOf, type Row } from '@anar/contract/client'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { fieldsUnder, recordWindows } from './basket/offer.ts'
import { shopKey } from './keys.ts'
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

/** Everything that a product's page shows. @spec 3.product, 3.sku */
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

export const productQuery = (language: Language, productId: number) =>
  queryOptions({
    queryKey: shopKey(language, 'product', productId),
    queryFn: async () => {
      const { page } = await client.search('Product', {
        fields: productFields,
        filter: {
          and: [
            { field: 'id', op: 'eq', value: productId },
            ...recordWindows('skus.skuSellers.', todayFor(language, Date.now())),
          ],
        },
      })
      return page[0] ?? null
    },
  })

/** A product with today's offers of its skus; null where there is none of that id. */
export function useProduct(productId: number) {
  return useQuery(productQuery(useLanguage(), productId))
}

const commentsPageSize = 5

const commentsQuery = (language: Language, productId: number) =>
  infiniteQueryOptions({
    queryKey: shopKey(language, 'comments', productId),
    queryFn: ({ pageParam }) =>
      client.search('Comment', {
        fields: ['id', 'rating', 'text', 'fullName', 'isBuyer', 'helpfulCount', 'createdAt'],
        filter: { field: 'product.id', op: 'eq', value: productId },
        sort: ['-createdAt', '-id'],
        size: commentsPageSize,
        after: pageParam,
        count: pageParam === null,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

/** Published comments, newest first. */
export function useComments(productId: number) {
  return useInfiniteQuery(commentsQuery(useLanguage(), productId))
}

const similarCount = 10

/** What else the branch of the category holds, most bought first. */
export function useSimilar(product: { id: number; categoryId: number }) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'similar', product.id, product.categoryId),
    queryFn: async () => {
      const { page } = await client.search('Product', {
        fields: cardFields,
        filter: {
          and: [
            { field: 'productCategory.ancestors.id', op: 'eq', value: product.categoryId },
            { field: 'id', op: 'ne', value: product.id },
          ],
        },
        sort: '-soldCount',
        size: similarCount,
      })
      return page
    },
    staleTime: 5 * 60_000,
  })
}
