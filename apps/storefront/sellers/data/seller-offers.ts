import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { searchLimits } from '@anar/contract/search-limits'
import { useLanguage } from '@anar/ui/i18n'
import { type KnownRecord, type ReadRecord, type RecordKind, recordsOf } from '@anar/ui/offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'
import { mineChanged, useMine, useMinePages } from '../../platform/data/mine.ts'

const listFields = fieldsOf('SkuSeller', [
  ...(['id', 'isActive', 'actualInventory', 'sku.id', 'sku.name', 'sku.code'] as const),
  ...(['sku.product.id', 'sku.product.hue', 'sku.images.fileStorageId'] as const),
  ...(['price.consumerPrice', 'discount.discountPercent'] as const),
])
export type OwnOffer = Row<'SkuSeller', (typeof listFields)[number]>

// Offers of other sellers are public; they are excluded here.
async function ofOwnSeller(): Promise<{ sellerId: number; filter: RowFilter }> {
  const { page } = await client.search('SellerAccount', { fields: ['id'] })
  const sellerId = page[0]?.id ?? 0
  return { sellerId, filter: { field: 'seller.id', op: 'eq', value: sellerId } }
}

const pageSize = 20

/** The offers of the person's seller, the newest first, filtered by words of the name. @spec 3.seller */
export function useOwnOffers(text: string) {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, searchLimits.foldedLeaves)
  const named = words.map((value): RowFilter => ({ field: 'sku.name', op: 'contains', value }))
  return useMinePages(
    'seller-offers',
    async (_me, after) => {
      const { filter } = await ofOwnSeller()
      const query = {
        fields: listFields,
        filter: { and: [filter, ...named] },
        sort: ['-id'],
        size: pageSize,
        after,
      }
      return client.search('SkuSeller', query)
    },
    { about: ['list', text], staleTime: 0 },
  )
}

const offerFields = fieldsOf('SkuSeller', [
  ...(['id', 'isActive', 'preparationDays', 'revision', 'actualInventory'] as const),
  ...(['sku.id', 'sku.name', 'sku.code', 'sku.product.id'] as const),
  ...(['prices.id', 'prices.fromDate', 'prices.toDate', 'prices.consumerPrice'] as const),
  ...(['prices.scorePriceRatio', 'prices.score', 'prices.revision'] as const),
  ...(['discounts.revision', 'specialDiscounts.revision'] as const),
  ...(['discounts.id', 'discounts.fromDate', 'discounts.toDate', 'discounts.discountPercent'] as const),
  ...(['specialDiscounts.id', 'specialDiscounts.fromDate', 'specialDiscounts.toDate'] as const),
  ...(['specialDiscounts.quantity', 'specialDiscounts.discountPercent'] as const),
  ...(['inventories.id', 'inventories.onHand', 'inventories.reserved', 'inventories.quarantined'] as const),
  ...(['inventories.batchCode', 'inventories.expiresOn', 'inventories.warehouse.name'] as const),
])
const costFields = fieldsOf('PriceCost', ['id', 'wholesalePrice', 'purchasePrice', 'price.id'])

/** An own offer with its stock and all its records; null for an unknown id or another seller's. @spec 3.sku, 3.seller */
export function useOwnOffer(skuSellerId: number) {
  return useMine(
    'seller-offers',
    async () => {
      const { filter: own } = await ofOwnSeller()
      const [offers, costs] = await Promise.all([
        client.search('SkuSeller', {
          fields: offerFields,
          filter: { and: [own, { field: 'id', op: 'eq', value: skuSellerId }] },
        }),
        client.search('PriceCost', {
          fields: costFields,
          filter: { field: 'skuSeller.id', op: 'eq', value: skuSellerId },
          size: 100,
        }),
      ])
      const offer = offers.page[0]
      return offer ? { ...offer, records: recordsOf(offer, costs.page) } : null
    },
    { about: ['one', skuSellerId], staleTime: 0 },
  )
}
export type OwnOfferWithRecords = NonNullable<ReturnType<typeof useOwnOffer>['data']>

const skuFields = fieldsOf('Product', [
  ...(['id', 'name', 'hue', 'image', 'brand.name', 'skus.id', 'skus.name', 'skus.optionName'] as const),
  ...(['skus.skuSellers.id', 'skus.skuSellers.seller.id'] as const),
])
export type OfferableProduct = Row<'Product', (typeof skuFields)[number]>

/** Products of the shop by text, with their skus and sellers; none for an empty text. */
export function useOfferable(text: string) {
  const language = useLanguage()
  const value = text.trim()
  return useQuery({
    queryKey: shopKey(language, 'offerable', value),
    queryFn: async () => {
      const filter = { field: 'text', op: 'contains', value } as const
      const [{ sellerId }, { page }] = await Promise.all([
        ofOwnSeller(),
        client.search('Product', { fields: skuFields, filter, sort: ['-relevance'], size: 10 }),
      ])
      return { sellerId, products: page }
    },
    enabled: value.length > 1,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

type OfferPath = Extract<keyof Commands, `seller/offers/${string}`>

/** Writes an own offer; offers are read again before it resolves. @spec 3.seller */
export async function writeOwnOffer<Path extends OfferPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body).catch((error: unknown) => {
    // Another user may have changed them first.
    void mineChanged('seller-offers')
    throw error
  })
  await mineChanged('seller-offers')
  return answer
}

/** Saves a record of the form: a new one, or a change. */
export function saveOwnRecord(skuSellerId: number, { days, terms }: ReadRecord, known: KnownRecord | null) {
  const recordId = known?.id ?? null
  const body = { skuSellerId, revision: known?.revision ?? null, ...days }
  if (terms.kind === 'prices') {
    const { kind: _, ...price } = terms
    return writeOwnOffer('seller/offers/prices/save', { ...body, ...price, priceId: recordId })
  }
  const { percent } = terms
  if (terms.kind === 'discounts') {
    return writeOwnOffer('seller/offers/discounts/save', { ...body, percent, discountId: recordId })
  }
  const { quantity } = terms
  return writeOwnOffer('seller/offers/boxes/save', { ...body, quantity, percent, boxId: recordId })
}

/** Ends a record from today on; removes one that has not begun. */
export function endOwnRecord(kind: RecordKind, recordId: number) {
  if (kind === 'prices') return writeOwnOffer('seller/offers/prices/end', { priceId: recordId })
  if (kind === 'discounts') return writeOwnOffer('seller/offers/discounts/end', { discountId: recordId })
  return writeOwnOffer('seller/offers/boxes/end', { boxId: recordId })
}
