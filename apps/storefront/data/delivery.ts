import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { shopKey } from './keys.ts'

const hourMilliseconds = 60 * 60_000

export function readWarehouses() {
  return client.search('Warehouse', {
    fields: ['id', 'name', 'address', 'preparationDays', 'city.title', 'city.province.name'],
    sort: 'id',
  })
}

export function readDeliveryMethods() {
  return client.search('DeliveryMethod', {
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
}

/** Where a person may fetch an order. */
export function useWarehouses() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'warehouses'),
    queryFn: async () => (await readWarehouses()).page,
    staleTime: hourMilliseconds,
  })
}

/** The ways of delivery with their rates; `deliveryCost` of @anar/domain/pricing says what one costs. */
export function useDeliveryMethods() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'delivery-methods'),
    queryFn: async () => (await readDeliveryMethods()).page,
  })
}
