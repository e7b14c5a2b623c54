import { type Commands, fieldsOf } from '@anar/contract/client'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { type InBoth, searchInBoth } from '../../platform/data/in-both.ts'
import { saveAndRefetch } from '../../platform/data/lists.ts'

const fields = fieldsOf('DeliveryMethod', [
  'id',
  'name',
  'fromDays',
  'toDays',
  'trackingUrl',
  'isActive',
  'revision',
  'rates.id',
  'rates.revision',
  'rates.upToGram',
  'rates.price',
  'rates.province.id',
  'rates.province.name',
])

export type DeliveryRate = {
  id: number
  revision: number | null
  upToGram: number | null
  price: number
  province: { id: number; name: string } | null
}
export type DeliveryMethod = {
  id: number
  revision: number | null
  name: string
  names: InBoth
  fromDays: number
  toDays: number
  trackingUrl: string
  isActive: boolean
  rates: DeliveryRate[]
}

/** Delivery methods with their rates, in the order of the checkout, names in both languages. @spec 2.choose-address */
export function useDelivery(language: 'pe' | 'en') {
  return useQuery({
    queryKey: ['delivery', language, calendarNow()],
    queryFn: async ({ signal }): Promise<DeliveryMethod[]> => {
      const rows = await searchInBoth((one) =>
        one.search('DeliveryMethod', { fields, sort: ['position', 'id'], size: 100, signal }),
      )
      return rows.map(({ fa, en }) => ({
        ...(language === 'pe' ? fa : en),
        names: { fa: fa.name, en: en.name },
        rates: (language === 'pe' ? fa : en).rates.toSorted(
          (a, b) =>
            (a.province?.id ?? 0) - (b.province?.id ?? 0) ||
            (a.upToGram ?? Number.MAX_SAFE_INTEGER) - (b.upToGram ?? Number.MAX_SAFE_INTEGER),
        ),
      }))
    },
  })
}

export function useProvinces(language: 'pe' | 'en') {
  return useQuery({
    queryKey: ['provinces', language],
    queryFn: async ({ signal }) =>
      (await client.search('Province', { fields: ['id', 'name'], sort: ['name'], size: 100, signal })).page,
    staleTime: 60 * 60_000,
  })
}

type DeliveryPath = Extract<keyof Commands, `office/delivery/${string}`>

/** Sends a command about delivery or warehouses. They are refetched before it resolves. */
export async function changeDelivery<Path extends DeliveryPath>(path: Path, body: Commands[Path]['body']) {
  return saveAndRefetch(client.command(path, body), {
    keys: ['delivery', 'warehouses', 'audit'],
    ifRefused: 'refetch',
  })
}
