import { fieldsOf } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type InBoth, searchInBoth } from '../../platform/data/in-both.ts'

const fields = fieldsOf('Warehouse', [
  'id',
  'name',
  'address',
  'preparationDays',
  'isPickup',
  'revision',
  'city.id',
  'city.title',
  'city.province.id',
  'city.province.name',
])

export type WarehouseRow = {
  id: number
  revision: number | null
  name: string
  address: string
  inBoth: { name: InBoth; address: InBoth }
  preparationDays: number
  isPickup: boolean
  city: { id: number; title: string; province: { id: number; name: string } }
}

/** All warehouses with their public fields and their texts in both languages. @spec 2.choose-address, 1.back-office */
export function useWarehouseRows() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['warehouses', 'rows', language],
    queryFn: async ({ signal }): Promise<WarehouseRow[]> => {
      const rows = await searchInBoth((one) =>
        one.search('Warehouse', { fields, sort: ['id'], size: 100, signal }),
      )
      return rows.map(({ fa, en }) => ({
        ...(language === 'pe' ? fa : en),
        inBoth: { name: { fa: fa.name, en: en.name }, address: { fa: fa.address, en: en.address } },
      }))
    },
  })
}

/** Provinces with their cities, both sorted by name. @spec 3.address */
export function useCities() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['provinces', 'cities', language],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('Province', {
        fields: ['id', 'name', 'cities.id', 'cities.title'],
        sort: ['name'],
        size: 100,
        signal,
      })
      const { compare } = new Intl.Collator(language === 'pe' ? 'fa' : 'en')
      return page.map(({ cities, ...province }) => ({
        ...province,
        cities: cities
          .map(({ id, title: name }) => ({ id, name }))
          .toSorted((a, b) => compare(a.name, b.name)),
      }))
    },
    staleTime: 60 * 60_000,
  })
}
