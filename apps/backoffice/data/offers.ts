import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { readAgain } from './lists.ts'

const offerFields = fieldsOf('SkuSeller', [
  'id',
  'isActive',
  'preparationDays',
  'sku.id',
  'sku.name',
  'sku.code',
  'sku.gtin',
  'sku.product.id',
  'seller.id',
  'seller.name',
  'prices.id',
  'prices.fromDate',
  'prices.toDate',
  'prices.consumerPrice',
  'prices.scorePriceRatio',
  'prices.score',
  'discounts.id',
  'discounts.fromDate',
  'discounts.toDate',
  'discounts.discountPercent',
  'specialDiscounts.id',
  'specialDiscounts.fromDate',
  'specialDiscounts.toDate',
  'specialDiscounts.quantity',
  'specialDiscounts.discountPercent',
])
const costFields = fieldsOf('PriceCost', ['id', 'wholesalePrice', 'purchasePrice', 'price.id'])
type ReadOffer = Row<'SkuSeller', (typeof offerFields)[number]>
export type OfferPrice = ReadOffer['prices'][number] & {
  wholesalePrice: number | null
  purchasePrice: number | null
}
export type OfferDiscount = ReadOffer['discounts'][number]
export type OfferBox = ReadOffer['specialDiscounts'][number]
export type OfferWithRecords = Omit<ReadOffer, 'prices'> & { prices: OfferPrice[] }

/** An offer with all its dated records, and what its prices cost the shop; null where there is none. @spec 3.sku, 3.seller */
export function useOffer(skuSellerId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['offers', 'one', skuSellerId, language],
    queryFn: async ({ signal }): Promise<OfferWithRecords | null> => {
      const [offers, costs] = await Promise.all([
        client.search('SkuSeller', {
          fields: offerFields,
          filter: { field: 'id', op: 'eq', value: skuSellerId },
          signal,
        }),
        client.search('PriceCost', {
          fields: costFields,
          filter: { field: 'skuSeller.id', op: 'eq', value: skuSellerId },
          size: 100,
          signal,
        }),
      ])
      const offer = offers.page[0]
      if (!offer) return null
      const costOf = new Map(costs.page.map((cost) => [cost.price.id, cost]))
      return {
        ...offer,
        prices: offer.prices.map((price) => ({
          ...price,
          wholesalePrice: costOf.get(price.id)?.wholesalePrice ?? null,
          purchasePrice: costOf.get(price.id)?.purchasePrice ?? null,
        })),
      }
    },
    enabled: skuSellerId > 0,
  })
}

type OfferPath = Extract<keyof Commands, `office/offers/${string}`>

/** A write of an offer; what was read of it is read again before it resolves. */
export async function writeOffer<Path extends OfferPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await readAgain('offers', 'products', 'audit')
  return answer
}

/** Who may offer something. */
export function useSellers() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sellers', 'names', language],
    queryFn: async ({ signal }) =>
      (await client.search('Seller', { fields: ['id', 'name'], sort: ['id'], size: 100, signal })).page,
    staleTime: 60_000,
  })
}
