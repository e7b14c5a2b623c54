import { type Commands, everyRow, fieldsOf } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { type KnownRecord, type ReadRecord, type RecordKind, recordsOf } from '@anar/ui/offers'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { saveAndRefetch } from '../../platform/data/lists.ts'

const offerFields = fieldsOf('SkuSeller', [
  'id',
  'isActive',
  'preparationDays',
  'revision',
  'sku.id',
  'sku.name',
  'sku.code',
  'sku.gtin',
  'sku.product.id',
  'seller.id',
  'seller.name',
  'seller.isActive',
  'prices.id',
  'prices.fromDate',
  'prices.toDate',
  'prices.consumerPrice',
  'prices.scorePriceRatio',
  'prices.score',
  'prices.revision',
  'discounts.id',
  'discounts.fromDate',
  'discounts.toDate',
  'discounts.discountPercent',
  'discounts.revision',
  'specialDiscounts.id',
  'specialDiscounts.fromDate',
  'specialDiscounts.toDate',
  'specialDiscounts.quantity',
  'specialDiscounts.discountPercent',
  'specialDiscounts.revision',
  'inventories.expiresOn',
  'inventories.onHand',
])
const costFields = fieldsOf('PriceCost', ['id', 'wholesalePrice', 'purchasePrice', 'price.id'])
/**
 * An offer with its dated records and their wholesale and purchase prices; null where there is none.
 * @spec 3.sku, 3.seller
 */
export function useOffer(skuSellerId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['offers', 'one', skuSellerId, language],
    queryFn: async ({ signal }) => {
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
      return { ...offer, records: recordsOf(offer, costs.page) }
    },
    enabled: skuSellerId > 0,
  })
}

export type OfferWithRecords = NonNullable<ReturnType<typeof useOffer>['data']>

type OfferPath = Extract<keyof Commands, `office/offers/${string}`>

/** Sends a command of an offer and resolves after the affected queries were refetched. */
export async function writeOffer<Path extends OfferPath>(path: Path, body: Commands[Path]['body']) {
  return saveAndRefetch(client.command(path, body), {
    keys: ['offers', 'products', 'audit'],
    ifRefused: 'refetch',
  })
}

/** Creates or changes a record of an offer from its form. @spec 3.sku */
export function saveRecord(skuSellerId: number, { days, terms }: ReadRecord, known: KnownRecord | null) {
  const recordId = known?.id ?? null
  const body = { skuSellerId, revision: known?.revision ?? null, ...days }
  if (terms.kind === 'prices') {
    const { kind: _, ...price } = terms
    return writeOffer('office/offers/prices/save', { ...body, ...price, priceId: recordId })
  }
  const { percent } = terms
  if (terms.kind === 'discounts') {
    return writeOffer('office/offers/discounts/save', { ...body, percent, discountId: recordId })
  }
  const { quantity } = terms
  return writeOffer('office/offers/boxes/save', { ...body, quantity, percent, boxId: recordId })
}

/** Ends a record today; deletes one that has not begun. */
export function endRecord(kind: RecordKind, recordId: number) {
  if (kind === 'prices') return writeOffer('office/offers/prices/end', { priceId: recordId })
  if (kind === 'discounts') return writeOffer('office/offers/discounts/end', { discountId: recordId })
  return writeOffer('office/offers/boxes/end', { boxId: recordId })
}

/** Sellers that can have an offer. */
export function useSellers() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['sellers', 'names', language],
    queryFn: ({ signal }) =>
      everyRow(client.search, 'Seller', { fields: ['id', 'name'], sort: ['id'], signal }),
    staleTime: 60_000,
  })
}
