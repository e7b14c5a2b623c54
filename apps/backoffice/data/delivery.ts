import { type Commands, fieldsOf } from '@anar/contract/client'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from './api.ts'
import { clients, type InBoth } from './editor.ts'
import { savedAs } from './lists.ts'

const fields = fieldsOf('DeliveryMethod', [
  'id',
  'name',
  'fromDays',
  'toDays',
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
  isActive: boolean
  rates: DeliveryRate[]
}

/** Every way of delivery with its prices, in the order in which they are offered, names in both languages. @spec 2.choose-address */
export function useDelivery(language: 'pe' | 'en') {
  return useQuery({
    queryKey: ['delivery', language, calendarNow()],
    queryFn: async ({ signal }): Promise<DeliveryMethod[]> => {
      const [fa, en] = await Promise.all(
        (['pe', 'en'] as const).map((one) =>
          clients[one].search('DeliveryMethod', { fields, sort: ['position', 'id'], size: 100, signal }),
        ),
      )
      const shown = language === 'pe' ? fa! : en!
      const nameIn = (answer: typeof fa, id: number) => answer!.page.find((row) => row.id === id)?.name ?? ''
      return shown.page.map((row) => ({
        ...row,
        names: { fa: nameIn(fa, row.id), en: nameIn(en, row.id) },
        rates: row.rates.toSorted(
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

/** One change of the delivery methods, their prices or the warehouses; they are read again before it resolves. */
export async function changeDelivery<Path extends DeliveryPath>(path: Path, body: Commands[Path]['body']) {
  return savedAs(client.command(path, body), {
    keys: ['delivery', 'warehouses', 'audit'],
    ifRefused: 'read now',
  })
}
