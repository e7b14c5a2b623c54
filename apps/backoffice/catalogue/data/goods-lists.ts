import { everyRow, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import type { MergeKind } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type PageQuery, saveAndRefetch } from '../../platform/data/lists.ts'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'
import { writeCatalogue } from './catalogue.ts'

/** Kinds of lists, as named in addresses. */
export const listKinds = ['brands', 'categories', 'tags', 'ingredients', 'synonyms'] as const
export type ListKind = (typeof listKinds)[number]

const inNames = (text: string): RowFilter[] => wordFilter(wordsOfText(text), () => ['allNames'])

const brandFields = fieldsOf('Brand', ['id', 'name', 'names', 'hue', 'image', 'revision', 'useCount'])
export type ListedBrand = Row<'Brand', (typeof brandFields)[number]>

/** Brands by name, with the number of products of each. @spec 1.back-office */
export function loadBrands(text: string, page: PageQuery) {
  const filter = { and: inNames(text) }
  return client.search('Brand', { fields: brandFields, filter, sort: ['name', 'id'], count: true, ...page })
}

const categoryFields = fieldsOf('ProductCategory', [
  ...(['id', 'name', 'names', 'position', 'hue', 'image', 'vatPercent', 'useCount', 'productCount'] as const),
  ...(['revision', 'parent.id', 'children.id', 'ancestors.id', 'ancestors.name'] as const),
  ...(['vatRates.id', 'vatRates.vatPercent', 'vatRates.fromDate', 'vatRates.toDate'] as const),
])
/** `isFirst` and `isLast` are set only where one level is listed. */
export type ListedCategory = Row<'ProductCategory', (typeof categoryFields)[number]> & {
  isFirst: boolean
  isLast: boolean
}

/** Children of a category, or the top level, in their order. A text searches all levels. */
export async function loadCategories({ text, inId }: { text: string; inId: number | null }, page: PageQuery) {
  const below: RowFilter =
    inId === null
      ? { field: 'parent.id', op: 'isNull', value: true }
      : { field: 'parent.id', op: 'eq', value: inId }
  const isOneLevel = text.trim() === ''
  const filter = { and: isOneLevel ? [below] : inNames(text) }
  const sort = ['position', 'id'] as const
  const query = { fields: categoryFields, filter, sort, count: true, ...page }
  const result = await client.search('ProductCategory', query)
  const rows = result.page.map((row, index) => ({
    ...row,
    isFirst: isOneLevel && page.after === null && index === 0,
    isLast: isOneLevel && result.next === null && index === result.page.length - 1,
  }))
  return { ...result, page: rows }
}

/** Path from the top to a category, which is last. */
export function useCategoryPath(id: number | null) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['lists', 'category-path', id, language],
    queryFn: async ({ signal }) => {
      const fields = ['ancestors.id', 'ancestors.name'] as const
      const filter = { field: 'id', op: 'eq', value: id! } as const
      return (await client.search('ProductCategory', { fields, filter, signal })).page[0]?.ancestors ?? []
    },
    enabled: id !== null,
  })
}

export type TagLevel = 'group' | 'subgroup' | 'tag'
/** Level of the tag tree: the groups, one group, or one subgroup. */
export type TagScope = { level: TagLevel; inId: number | null }
export type ListedTag = {
  id: number
  level: TagLevel
  name: string
  names: string[] | null
  revision: number | null
  useCount: number | null
  parentId: number | null
  /** Names of the group and the subgroup above it. */
  path: string
}

const groupFields = fieldsOf('TagGroup', ['id', 'name', 'names', 'revision', 'useCount'])
const subgroupFields = fieldsOf('TagSubgroup', [
  ...(['id', 'name', 'names', 'revision', 'useCount', 'tagGroup.id', 'tagGroup.name'] as const),
])
const tagFields = fieldsOf('Tag', [
  ...(['id', 'name', 'names', 'revision', 'useCount'] as const),
  ...(['tagSubgroup.id', 'tagSubgroup.name', 'tagSubgroup.tagGroup.name'] as const),
])
type Listed = Promise<{ page: ListedTag[]; next: string | null; totalCount?: number; isMore?: boolean }>

/** Groups, the subgroups of a group, or the tags of a subgroup. A text searches all tags. */
export function loadTags({ text, scope }: { text: string; scope: TagScope }, page: PageQuery): Listed {
  if (text.trim() !== '') return loadTagsBy({ and: inNames(text) }, page)
  if (scope.level === 'group') return loadTagGroups(page)
  if (scope.level === 'subgroup') return loadSubgroups(scope.inId ?? 0, page)
  return loadTagsBy({ field: 'tagSubgroup.id', op: 'eq', value: scope.inId ?? 0 }, page)
}

async function loadTagGroups(page: PageQuery): Listed {
  const result = await client.search('TagGroup', { fields: groupFields, sort: ['id'], count: true, ...page })
  const rows = result.page.map((row) => ({ ...row, level: 'group' as const, parentId: null, path: '' }))
  return { ...result, page: rows }
}

async function loadSubgroups(groupId: number, page: PageQuery): Listed {
  const filter = { field: 'tagGroup.id', op: 'eq', value: groupId } as const
  const query = { fields: subgroupFields, filter, sort: ['id'], count: true, ...page }
  const result = await client.search('TagSubgroup', query)
  const rows = result.page.map(({ tagGroup, ...row }) => ({
    ...{ ...row, level: 'subgroup' as const, parentId: tagGroup.id, path: tagGroup.name },
  }))
  return { ...result, page: rows }
}

async function loadTagsBy(filter: RowFilter, page: PageQuery): Listed {
  const result = await client.search('Tag', { fields: tagFields, filter, sort: ['id'], count: true, ...page })
  const rows = result.page.map(({ tagSubgroup, ...row }) => ({
    ...{ ...row, level: 'tag' as const, parentId: tagSubgroup.id },
    path: `${tagSubgroup.tagGroup.name} › ${tagSubgroup.name}`,
  }))
  return { ...result, page: rows }
}

/** Possible parents: groups for a subgroup, subgroups for a tag. */
export function useTagParents(level: TagLevel) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['lists', 'tag-parents', level, language],
    queryFn: async ({ signal }): Promise<{ id: number; name: string; groupId: number | null }[]> => {
      if (level === 'subgroup') {
        const groups = await everyRow(client.search, 'TagGroup', { fields: ['id', 'name'], signal })
        return groups.map((row) => ({ ...row, groupId: null }))
      }
      const fields = ['id', 'name', 'tagGroup.id', 'tagGroup.name'] as const
      const subgroups = await everyRow(client.search, 'TagSubgroup', { fields, signal })
      return subgroups.map(({ id, name, tagGroup }) => ({
        ...{ id, name: `${tagGroup.name} › ${name}`, groupId: tagGroup.id },
      }))
    },
    enabled: level !== 'group',
    staleTime: 60_000,
  })
}

const ingredientFields = fieldsOf('Ingredient', [
  ...(['id', 'inciName', 'isAllergen', 'aliases', 'aliasesFa', 'aliasesEn', 'helps'] as const),
  ...(['revision', 'useCount'] as const),
])
export type ListedIngredient = Row<'Ingredient', (typeof ingredientFields)[number]>

/** Ingredients by INCI name; a text also matches their other names. */
export function loadIngredients(
  { text, areAllergens }: { text: string; areAllergens: boolean },
  page: PageQuery,
) {
  const allergens: RowFilter[] = areAllergens ? [{ field: 'isAllergen', op: 'eq', value: true }] : []
  const filter = { and: [...allergens, ...inNames(text)] }
  const sort = ['inciName', 'id'] as const
  return client.search('Ingredient', { fields: ingredientFields, filter, sort, count: true, ...page })
}

const synonymFields = fieldsOf('SearchSynonym', ['id', 'word', 'means', 'isMutual', 'revision'])
export type ListedSynonym = Row<'SearchSynonym', (typeof synonymFields)[number]>

export function loadSynonyms(text: string, page: PageQuery) {
  const filter = { and: wordFilter(wordsOfText(text), () => ['word', 'means']) }
  const sort = ['word', 'id'] as const
  return client.search('SearchSynonym', { fields: synonymFields, filter, sort, count: true, ...page })
}

/** The first rows whose names contain the text, as targets of a merge. */
export function useMergeTargets(kind: MergeKind, typed: string) {
  const language = useLanguage()
  const text = typed.trim()
  return useQuery({
    queryKey: ['lists', 'merge-targets', kind, text, language],
    queryFn: async ({ signal }): Promise<{ id: number; name: string }[]> => {
      const page = { after: null, size: 8, signal }
      if (kind === 'brand') return (await loadBrands(text, page)).page
      if (kind === 'tag') {
        const scope: TagScope = { level: 'tag', inId: null }
        const { page: rows } = await loadTags({ text, scope }, page)
        return rows.map((row) => ({ id: row.id, name: `${row.path} › ${row.name}` }))
      }
      const { page: rows } = await loadIngredients({ text, areAllergens: false }, page)
      return rows.map(({ id, inciName }) => ({ id, name: inciName }))
    },
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  })
}

type ListPath = Extract<
  Parameters<typeof writeCatalogue>[0],
  `office/catalogue/${ListKind | 'merge'}${string}`
>

/** Sends a command of a list and resolves after the lists and the choices made of them were refetched. */
export async function writeList<Path extends ListPath>(
  path: Path,
  body: Parameters<typeof writeCatalogue<Path>>[1],
) {
  const keys = ['lists', 'brands', 'categories', 'tags', 'ingredients']
  return saveAndRefetch(writeCatalogue<Path>(path, body), { keys, ifRefused: 'refetch' })
}

/** Search results for a text, now and with an unsaved synonym. */
export function trySynonym(
  text: string,
  synonym: { synonymId: number | null; word: string; means: string; isMutual: boolean } | null,
) {
  return client.command('office/catalogue/synonyms/preview', { text, synonym })
}
