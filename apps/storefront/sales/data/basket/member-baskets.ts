import { fieldsOf, type Row } from '@anar/contract/client'
import type { Delivery } from '@anar/domain/pricing'
import type { Language } from '@anar/ui/i18n'
import { queryOptions } from '@tanstack/react-query'
import { fieldsUnder, offerFields, offerWindows } from '../../../catalogue/data/offer.ts'
import { todayFor } from '../../../catalogue/data/validity.ts'
import { client, queryClient } from '../../../platform/data/api.ts'
import type { Placeholder } from '../../../platform/data/early-searches.ts'
import { mineKey } from '../../../platform/data/keys.ts'
import { localDatabase } from '../../../platform/data/local-database.ts'
import type { Me } from '../../../platform/data/mine.ts'

const basketFields = fieldsOf('SaleOrder', [
  'id',
  'title',
  'state',
  'isActive',
  'description',
  'createdAt',
  'receiverName',
  'receiverCellphone',
  'networkMarketer.id',
  'networkMarketer.activeSaleOrderId',
  'walletAmount',
  'codeRefusal',
  'discountCode.code',
  'discountCode.title',
  'discountCode.type',
  'discountCode.percent',
  'discountCode.amount',
  'discountCode.ceiling',
  'discountCode.minimumBasket',
  'discountCode.categoryIds',
  'discountCode.fromDate',
  'discountCode.toDate',
  'address.id',
  'address.addressTitle',
  'address.address',
  'address.postalCode',
  'address.city.title',
  'address.city.province.id',
  'address.city.province.name',
  'warehouse.id',
  'warehouse.name',
  'deliveryMethod.id',
  'deliveryMethod.name',
  'deliveryMethod.fromDays',
  'deliveryMethod.toDays',
  'deliveryMethod.rates.upToGram',
  'deliveryMethod.rates.price',
  'deliveryMethod.rates.province.id',
  'orderItems.id',
  'orderItems.quantity',
  'orderItems.takesFreeUnits',
  ...fieldsUnder('orderItems.skuSeller', offerFields),
])

// Above the limit of baskets per person.
const maxBaskets = 50

/**
 * The drafts of a person, oldest first, with the records of today.
 * @spec 7.search-sale-order, 7.date-filters, 4.sale-order.1
 */
export const basketsSearch = (language: Language, userId: number | Placeholder) =>
  [
    'SaleOrder',
    {
      fields: basketFields,
      filter: {
        and: [
          { field: 'networkMarketer.id', op: 'eq', value: userId },
          { field: 'isActive', op: 'eq', value: true },
          { field: 'state', op: 'eq', value: 'Draft' },
          ...offerWindows('orderItems.skuSeller.', todayFor(language, Date.now())),
        ],
      },
      sort: 'id',
      size: maxBaskets,
    },
  ] as const

export type BasketRow = Row<'SaleOrder', (typeof basketFields)[number]>

export const basketsKey = (language: Language, userId: number) => mineKey(language, 'baskets', userId)

export const basketsQuery = ({ language, userId }: Me) =>
  queryOptions({
    queryKey: basketsKey(language, userId),
    queryFn: async () => {
      const { page: rows } = await client.search(...basketsSearch(language, userId))
      void cacheBaskets(rows, { language, userId })
      return rows
    },
    // Prices and stock change.
    staleTime: 20_000,
    // Shows changes of other devices when the tab becomes visible.
    refetchOnWindowFocus: 'always',
  })

// Another release may have cached rows with other fields.
const shape = basketFields.join()

/** Caches the baskets for the start of the next visit. @spec 3.local-database */
async function cacheBaskets(
  rows: readonly BasketRow[],
  of: { language: Language; userId: number },
): Promise<void> {
  const items = rows.flatMap((row) => row.orderItems)
  await localDatabase.put('SaleOrder', 'saleOrders', { ...of, shape, rows })
  await localDatabase.put('SaleOrder', 'activeSaleOrderId', activeBasketId(rows))
  await localDatabase.put(
    'SaleOrder',
    'shoppedSkuSellers',
    items.reduce((units, item) => units + item.quantity, 0),
  )
}

/** Shows the cached baskets until they have been read again. */
export async function showCachedBaskets(language: Language): Promise<void> {
  const cached = await localDatabase.get('SaleOrder', 'saleOrders')
  if (cached?.language !== language || cached.shape !== shape || cached.userId === undefined) return
  const key = basketsKey(language, cached.userId)
  if (queryClient.getQueryData(key) === undefined)
    queryClient.setQueryData(key, [...cached.rows] as BasketRow[], { updatedAt: 1 })
}

/**
 * The active basket: the one the person chose, else the latest, as on the server; null if there is none.
 * @spec 3.basket.3
 */
export function activeBasketId(rows: readonly BasketRow[]): number | null {
  const chosen = rows[0]?.networkMarketer.activeSaleOrderId ?? null
  if (chosen !== null && rows.some((row) => row.id === chosen)) return chosen
  return rows.at(-1)?.id ?? null
}

/** The row of the active basket; null if there is none. */
export function rowBeingFilled(rows: readonly BasketRow[]): BasketRow | null {
  const id = activeBasketId(rows)
  return rows.find((row) => row.id === id) ?? null
}

/** The delivery fields of a basket. */
type ChosenDelivery = {
  address: { city: { province: { id: number } } } | null
  warehouse: { id: number } | null
  deliveryMethod: Pick<NonNullable<BasketRow['deliveryMethod']>, 'id' | 'rates'> | null
}

/** The chosen delivery of a basket. */
export function deliveryOf(row: ChosenDelivery): Delivery {
  if (row.warehouse) return { kind: 'warehouse' }
  const provinceId = row.address?.city.province.id
  if (provinceId === undefined || !row.deliveryMethod) return { kind: 'none-yet' }
  const rates = row.deliveryMethod.rates.map((rate) => ({
    provinceId: rate.province?.id ?? null,
    upToGram: rate.upToGram,
    priceRial: rate.price,
  }))
  return { kind: 'ship', method: { id: row.deliveryMethod.id, rates }, provinceId }
}
