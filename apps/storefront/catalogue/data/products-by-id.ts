import { fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'
import { type CardRow, cardFields } from './product-card.ts'

/**
 * The cards of up to a hundred products, in the order of their ids, without those no longer sold. While others load,
 * the former ones stay.
 */
export function useProductCards(ids: readonly number[]) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'product-cards', ids),
    queryFn: async (): Promise<CardRow[]> => {
      if (ids.length === 0) return []
      const { page } = await client.search('Product', {
        fields: cardFields,
        filter: { field: 'id', op: 'in', value: ids },
        size: 100,
      })
      return ids.flatMap((id) => page.filter((row) => row.id === id))
    },
    placeholderData: (previous, query) =>
      query?.queryKey[1] === language ? keepPreviousData(previous) : undefined,
  })
}

const comparedFields = fieldsOf('Product', [
  ...cardFields,
  'brand.id',
  'manufactureCountry',
  'healthLicenceNumber',
  'keyIngredients.id',
  'keyIngredients.name',
  'ingredients.id',
  'ingredients.inciName',
  'ingredients.isAllergen',
  'ingredients.aliases',
  'tags.id',
  'tags.name',
  'tags.tagSubgroup.id',
  'tags.tagSubgroup.name',
])
export type ComparedRow = Row<'Product', (typeof comparedFields)[number]>

/** The compared fields of a few products, in the order of their ids. */
export function useComparedProducts(ids: readonly number[]) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'compared-products', ids),
    queryFn: async (): Promise<ComparedRow[]> => {
      if (ids.length === 0) return []
      const { page } = await client.search('Product', {
        fields: comparedFields,
        filter: { field: 'id', op: 'in', value: ids },
      })
      return ids.flatMap((id) => page.filter((row) => row.id === id))
    },
    placeholderData: (previous, query) =>
      query?.queryKey[1] === language ? keepPreviousData(previous) : undefined,
  })
}
