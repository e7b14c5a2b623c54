import { everyRow, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import type { MergeKind } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type PageAsk, savedAs } from '../../platform/data/lists.ts'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'
import { writeCatalogue } from './catalogue.ts'

/** The lists that describe products, as they are called in addresses. */
export const listKinds = ['brands', 'categories', 'tags', 'ingredients', 'synonyms'] as const
export type ListKind = (typeof listKinds)[number]

const inNames = (text: string): RowFilter[] => wordFilter(wordsOfText(text), () => ['allNames'])

const brandFields = fieldsOf('Brand', ['id', 'name', 'names', 'hue', 'image', 'revision', 'useCount'])
export type ListedBrand = Row<'Brand', (typeof brandFields)[number]>

/** Brands by their names, with how many products are of each. @spec 1.back-office */
export function loadBrands(text: string, page: PageAsk) {
  const filter = { and: inNames(text) }
  return client.search('Brand', { fields: brandFields, filter, sort: ['name', 'id'], count: true, ...page })
}

const categoryFields = fieldsOf('ProductCategory', [
  ...(['id', 'name', 'names', 'position', 'hue', 'image', 'vatPercent', 'useCount', 'productCount'] as const),
  ...(['revision', 'parent.id', 'children.id', 'ancestors.id', 'ancestors.name'] as const),
  ...(['vatRates.id', 'vatRates.vatPercent', 'vatRates.fromDate', 'vatRates.toDate'] as const),
])
/** Whether it is the first or the last of its level is told where one level is listed. */
export type ListedCategory = Row<'ProductCategory', (typeof categoryFields)[number]> & {
  isFirst: boolean
  isLast: boolean
}

/** What stands below a category, or at the top, in its order; where words are searched for, wherever it stands. */
export async function loadCategories({ text, inId }: { text: string; inId: number | null }, page: PageAsk) {
  const below: RowFilter =
    inId === null
      ? { field: 'parent.id', op: 'isNull', value: true }
      : { field: 'parent.id', op: 'eq', value: inId }
  const isOneLevel = text.trim() === ''
  const filter = { and: isOneLevel ? [below] : inNames(text) }
  const sort = ['position', 'id'] as const
  const ask = { fields: categoryFields, filter, sort, count: true, ...page }
  const found = await client.search('ProductCategory', ask)
  const rows = found.page.map((row, index) => ({
    ...row,
    isFirst: isOneLevel && page.after === null && index === 0,
    isLast: isOneLevel && found.next === null && index === found.page.length - 1,
  }))
  return { ...found, page: rows }
}

/** The way from the top to a category, itself last. */
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
/** Where in the tags one is: at the groups, in a group, or in a subgroup. */
export type TagPlace = { level: TagLevel; inId: number | null }
export type ListedTag = {
  id: number
  level: TagLevel
  name: string
  names: string[] | null
  revision: number | null
  useCount: number | null
  parentId: number | null
  /** What it stands in, in words. */
  place: string
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

/** Groups of tags, the subgroups of a group or the tags of a subgroup; where words are searched for, tags of them all. */
export function loadTags({ text, place }: { text: string; place: TagPlace }, page: PageAsk): Listed {
  if (text.trim() !== '') return loadTagsBy({ and: inNames(text) }, page)
  if (place.level === 'group') return loadTagGroups(page)
  if (place.level === 'subgroup') return loadSubgroups(place.inId ?? 0, page)
  return loadTagsBy({ field: 'tagSubgroup.id', op: 'eq', value: place.inId ?? 0 }, page)
}

async function loadTagGroups(page: PageAsk): Listed {
  const found = await client.search('TagGroup', { fields: groupFields, sort: ['id'], count: true, ...page })
  const rows = found.page.map((row) => ({ ...row, level: 'group' as const, parentId: null, place: '' }))
  return { ...found, page: rows }
}

async function loadSubgroups(groupId: number, page: PageAsk): Listed {
  const filter = { field: 'tagGroup.id', op: 'eq', value: groupId } as const
  const ask = { fields: subgroupFields, filter, sort: ['id'], count: true, ...page }
  const found = await client.search('TagSubgroup', ask)
  const rows = found.page.map(({ tagGroup, ...row }) => ({
    ...{ ...row, level: 'subgroup' as const, parentId: tagGroup.id, place: tagGroup.name },
  }))
  return { ...found, page: rows }
}

async function loadTagsBy(filter: RowFilter, page: PageAsk): Listed {
  const found = await client.search('Tag', { fields: tagFields, filter, sort: ['id'], count: true, ...page })
  const rows = found.page.map(({ tagSubgroup, ...row }) => ({
    ...{ ...row, level: 'tag' as const, parentId: tagSubgroup.id },
    place: `${tagSubgroup.tagGroup.name} › ${tagSubgroup.name}`,
  }))
  return { ...found, page: rows }
}

/** What can be chosen to stand in: groups for a subgroup, subgroups for a tag. */
export function useTagPlaces(level: TagLevel) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['lists', 'tag-places', level, language],
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

/** Ingredients by their INCI names, found by whatever else people call them too. */
export function loadIngredients(
  { text, areAllergens }: { text: string; areAllergens: boolean },
  page: PageAsk,
) {
  const allergens: RowFilter[] = areAllergens ? [{ field: 'isAllergen', op: 'eq', value: true }] : []
  const filter = { and: [...allergens, ...inNames(text)] }
  const sort = ['inciName', 'id'] as const
  return client.search('Ingredient', { fields: ingredientFields, filter, sort, count: true, ...page })
}

const synonymFields = fieldsOf('SearchSynonym', ['id', 'word', 'means', 'isMutual', 'revision'])
export type ListedSynonym = Row<'SearchSynonym', (typeof synonymFields)[number]>

export function loadSynonyms(text: string, page: PageAsk) {
  const filter = { and: wordFilter(wordsOfText(text), () => ['word', 'means']) }
  const sort = ['word', 'id'] as const
  return client.search('SearchSynonym', { fields: synonymFields, filter, sort, count: true, ...page })
}

/** A few of the kind with a part in their names, to choose one of. */
export function useFound(kind: MergeKind, typed: string) {
  const language = useLanguage()
  const text = typed.trim()
  return useQuery({
    queryKey: ['lists', 'found', kind, text, language],
    queryFn: async ({ signal }): Promise<{ id: number; name: string }[]> => {
      const page = { after: null, size: 8, signal }
      if (kind === 'brand') return (await loadBrands(text, page)).page
      if (kind === 'tag') {
        const place: TagPlace = { level: 'tag', inId: null }
        const { page: rows } = await loadTags({ text, place }, page)
        return rows.map((row) => ({ id: row.id, name: `${row.place} › ${row.name}` }))
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

/** A write of one of the lists; they, and what is chosen from them elsewhere, are read again before it resolves. */
export async function writeList<Path extends ListPath>(
  path: Path,
  body: Parameters<typeof writeCatalogue<Path>>[1],
) {
  const keys = ['lists', 'brands', 'categories', 'tags', 'ingredients']
  return savedAs(writeCatalogue<Path>(path, body), { keys, ifRefused: 'read now' })
}

/** What the shop's search finds for a text, and what it would find with a synonym that is not kept yet. */
export function trySynonym(
  text: string,
  synonym: { synonymId: number | null; word: string; means: string; isMutual: boolean } | null,
) {
  return client.command('office/catalogue/synonyms/preview', { text, synonym })
}
