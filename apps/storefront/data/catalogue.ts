import { fieldsOf, type Row } from '@anar/contract/client'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, isPassing } from './api.ts'
import { shopKey } from './keys.ts'
import { localDatabase } from './local-database.ts'

// These lists change when somebody in the office changes them, a few times a week.
const listStaleMilliseconds = 10 * 60_000
const wholeList = 100

const categoryFields = fieldsOf('ProductCategory', [
  'id',
  'name',
  'position',
  'hue',
  'image',
  'productCount',
  'parent.id',
])
export type CategoryRow = Row<'ProductCategory', (typeof categoryFields)[number]>

/** Every category, flat; `parent` makes it a tree. In the order in which the shop shows them. @spec 2.products-list */
export const categoriesQuery = (language: Language) =>
  queryOptions({
    queryKey: shopKey(language, 'categories'),
    queryFn: async () =>
      (
        await client.search('ProductCategory', {
          fields: categoryFields,
          sort: 'position',
          size: wholeList,
        })
      ).page,
    staleTime: listStaleMilliseconds,
  })

export function useCategories() {
  return useQuery(categoriesQuery(useLanguage()))
}

const brandFields = fieldsOf('Brand', ['id', 'name', 'hue', 'productCount'])
export type BrandRow = Row<'Brand', (typeof brandFields)[number]>

/** Every brand by name. Kept in the browser, for when the shop cannot be reached. @spec 3.local-database */
export const brandsQuery = (language: Language) =>
  queryOptions({
    queryKey: shopKey(language, 'brands'),
    queryFn: async () => {
      try {
        const { page } = await client.search('Brand', {
          fields: brandFields,
          sort: 'name',
          size: wholeList,
        })
        void localDatabase.put('brands', 'list', { language, shape: brandFields.join(), rows: page })
        return page
      } catch (error) {
        const kept = await localDatabase.get('brands', 'list')
        const isUsable = kept?.language === language && kept.shape === brandFields.join()
        if (!isPassing(error) || !isUsable) throw error
        return kept.rows as BrandRow[]
      }
    },
    staleTime: listStaleMilliseconds,
  })

export function useBrands() {
  return useQuery(brandsQuery(useLanguage()))
}

/** Tags by the questions they answer: skin type, scalp type, hair shaft type. @spec 3.product */
export function useTagSubgroups() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'tag-subgroups'),
    queryFn: async () =>
      (
        await client.search('TagSubgroup', {
          fields: ['id', 'name', 'tagGroup.id', 'tagGroup.name', 'tags.id', 'tags.name'],
          sort: 'id',
          size: wholeList,
        })
      ).page,
    staleTime: listStaleMilliseconds,
  })
}
