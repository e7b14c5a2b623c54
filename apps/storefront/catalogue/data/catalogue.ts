import { everyRow, fieldsOf, type Row } from '@anar/contract/client'
import { type Language, useLanguage } from '@anar/ui/i18n'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { cachedFirst } from '../../platform/data/cached-first.ts'
import { shopKey } from '../../platform/data/keys.ts'

// Staff change these lists a few times a week.
const listStaleMilliseconds = 10 * 60_000

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

/** Every category, flat; `parent` makes it a tree. In display order. @spec 2.products-list */
export const categoriesQuery = (language: Language) =>
  queryOptions({
    queryKey: shopKey(language, 'categories'),
    queryFn: ({ queryKey }) =>
      cachedFirst(
        queryKey,
        { storeKey: ['SidebarInfo', 'categories'], language, fields: categoryFields },
        () => everyRow(client.search, 'ProductCategory', { fields: categoryFields, sort: 'position' }),
      ),
    staleTime: listStaleMilliseconds,
  })

export function useCategories() {
  return useQuery(categoriesQuery(useLanguage()))
}

const brandFields = fieldsOf('Brand', ['id', 'name', 'hue', 'productCount'])

/** Every brand by name; read only where `enabled`. */
export function useBrands({ enabled = true } = {}) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'brands'),
    queryFn: ({ queryKey }) =>
      cachedFirst(queryKey, { storeKey: ['brands', 'list'], language, fields: brandFields }, () =>
        everyRow(client.search, 'Brand', { fields: brandFields, sort: 'name' }),
      ),
    staleTime: listStaleMilliseconds,
    enabled,
  })
}

const allergenFields = fieldsOf('Ingredient', ['id', 'inciName', 'aliases'])

/** The ingredients that are marked as allergens, by name; read only where `enabled`. @spec 3.product */
export function useAllergens({ enabled = true } = {}) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'allergens'),
    queryFn: ({ queryKey }) =>
      cachedFirst(
        queryKey,
        { storeKey: ['SidebarInfo', 'allergens'], language, fields: allergenFields },
        () =>
          everyRow(client.search, 'Ingredient', {
            fields: allergenFields,
            filter: { field: 'isAllergen', op: 'eq', value: true },
            sort: 'inciName',
          }),
      ),
    staleTime: listStaleMilliseconds,
    enabled,
  })
}

const tagFields = fieldsOf('TagSubgroup', ['id', 'name', 'tags.id', 'tags.name'])

/** Tags by group: skin type, scalp type, hair shaft type; read only if `enabled`. @spec 3.product */
export function useTagSubgroups({ enabled = true } = {}) {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'tag-subgroups'),
    queryFn: ({ queryKey }) =>
      cachedFirst(queryKey, { storeKey: ['gsTags', 'list'], language, fields: tagFields }, () =>
        everyRow(client.search, 'TagSubgroup', { fields: tagFields, sort: 'id' }),
      ),
    staleTime: listStaleMilliseconds,
    enabled,
  })
}
