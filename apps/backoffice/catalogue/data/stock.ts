import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'
import { type StockFilter, stockFilter } from './stock-rules.ts'

const offerFields = fieldsOf('SkuSeller', [
  'id',
  'isActive',
  'actualInventory',
  'seller.name',
  'sku.name',
  'sku.optionName',
  'sku.gtin',
  'sku.waitingCount',
  'inventories.id',
  'inventories.onHand',
  'inventories.reserved',
  'inventories.quarantined',
  'inventories.actualInventory',
  'inventories.batchCode',
  'inventories.expiresOn',
  'inventories.warehouse.id',
  'inventories.warehouse.name',
])
export type StockOffer = Row<'SkuSeller', (typeof offerFields)[number]>
export type StockBatch = StockOffer['inventories'][number]

/** Offers with their units, fewest first. @spec 5.out-of-stock, 1.back-office */
export function loadStock(filter: StockFilter, lowUnits: number, page: PageQuery) {
  return client.search('SkuSeller', {
    fields: offerFields,
    filter: stockFilter(filter, { lowUnits, calendar: calendarNow() }),
    sort: filter.view === 'expiring' ? ['id'] : ['actualInventory', 'id'],
    ...page,
  })
}

/** One offer with its batches; null where there is none. */
export function useStockOffer(skuSellerId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['stock', 'one', language, skuSellerId],
    queryFn: async ({ signal }) => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: skuSellerId }
      const { page } = await client.search('SkuSeller', { fields: offerFields, filter, signal })
      return page[0] ?? null
    },
  })
}

const movementFields = fieldsOf('StockMovement', [
  'id',
  'kind',
  'onHandUnits',
  'quarantineUnits',
  'note',
  'movedAt',
  'actorName',
  'inventory.id',
  'inventory.batchCode',
  'inventory.warehouse.name',
  'saleOrder.id',
  'saleOrder.orderNumber',
])
export type StockMovement = Row<'StockMovement', (typeof movementFields)[number]>

/** Stock movements of an offer, newest first. */
export function loadMovements(skuSellerId: number, page: PageQuery) {
  return client.search('StockMovement', {
    fields: movementFields,
    filter: { field: 'inventory.skuSeller.id', op: 'eq', value: skuSellerId },
    sort: ['-movedAt', '-id'],
    ...page,
  })
}

/** Warehouses that receive goods. */
export function useWarehouses() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['warehouses', language],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('Warehouse', {
        fields: ['id', 'name'],
        sort: ['id'],
        size: 100,
        signal,
      })
      return page
    },
  })
}

/** The shop's threshold for low stock, in units. */
export function useLowUnits(): number | undefined {
  return useQuery({
    queryKey: ['settings', 'low-stock'],
    queryFn: () => client.read('settings'),
    staleTime: 60_000,
  }).data?.lowStockUnits
}

export type StockPath = Extract<keyof Commands, `office/stock/${string}`>

/** Sends a stock command and resolves after stock was refetched. @spec 5.out-of-stock */
export async function moveStock<Path extends StockPath>(
  path: Path,
  body: Commands[Path]['body'],
  idempotencyKey: string,
) {
  const answer = await client.command(path, body, { idempotencyKey })
  await refetchQueries('stock', 'audit')
  return answer
}
