import type { createClient } from '@anar/contract/client'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'

type Search = ReturnType<typeof createClient>['search']

export async function readWarehouses(search: Search = client.search) {
  const { page } = await search('Warehouse', {
    fields: ['id', 'name', 'address', 'preparationDays', 'isPickup', 'city.title', 'city.province.name'],
    sort: 'id',
  })
  return page
}

export async function readDeliveryMethods(search: Search = client.search) {
  const { page } = await search('DeliveryMethod', {
    fields: [
      'id',
      'name',
      'fromDays',
      'toDays',
      'position',
      'rates.upToGram',
      'rates.price',
      'rates.province.id',
    ],
    sort: 'position',
  })
  return page
}

export const warehousesQuery = (language: Language) =>
  queryOptions({ queryKey: shopKey(language, 'warehouses'), queryFn: () => readWarehouses() })

export const deliveryMethodsQuery = (language: Language) =>
  queryOptions({ queryKey: shopKey(language, 'delivery-methods'), queryFn: () => readDeliveryMethods() })

/** Every warehouse; the page embeds the answer, as that of the delivery methods. */
export const useWarehouses = () => useQuery(warehousesQuery(useLanguage()))

type Warehouses = Awaited<ReturnType<typeof readWarehouses>>
const forPickup = (warehouses: Warehouses) => warehouses.filter(({ isPickup }) => isPickup)

/** The warehouses that allow pickups. */
export const usePickups = () => useQuery({ ...warehousesQuery(useLanguage()), select: forPickup })

/** The delivery methods with their rates; `deliveryCost` of @anar/domain/pricing computes the price. */
export const useDeliveryMethods = () => useQuery(deliveryMethodsQuery(useLanguage()))
