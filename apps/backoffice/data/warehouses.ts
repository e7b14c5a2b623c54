import { fieldsOf } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { clients, type InBoth } from './editor.ts'

const fields = fieldsOf('Warehouse', [
  'id',
  'name',
  'address',
  'preparationDays',
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
  city: { id: number; title: string; province: { id: number; name: string } }
}

/** Every warehouse as buyers read it, and its texts in both languages. @spec 2.choose-address, 1.back-office */
export function useWarehouseRows() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['warehouses', 'rows', language],
    queryFn: async ({ signal }): Promise<WarehouseRow[]> => {
      const [fa, en] = await Promise.all(
        (['pe', 'en'] as const).map((one) =>
          clients[one].search('Warehouse', { fields, sort: ['id'], size: 100, signal }),
        ),
      )
      const english = new Map(en!.page.map((row) => [row.id, row]))
      const shown = language === 'pe' ? fa! : en!
      const persian = new Map(fa!.page.map((row) => [row.id, row]))
      return shown.page.map((row) => {
        const sides = { fa: persian.get(row.id) ?? row, en: english.get(row.id) ?? row }
        const both = (text: 'name' | 'address') => ({ fa: sides.fa[text], en: sides.en[text] })
        return { ...row, inBoth: { name: both('name'), address: both('address') } }
      })
    },
  })
}

/** The provinces with their cities, both in the order of their names. @spec 3.address */
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
