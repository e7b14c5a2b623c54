import { replaceEqualDeep } from '@tanstack/react-query'
import { type ProductListState, type ProductSort, productSorts } from '../../data/product-list.ts'

/** A list of which nothing has been asked. */
export const plainList: ProductListState = {
  text: '',
  categoryId: null,
  brandIds: [],
  minRial: null,
  maxRial: null,
  tagIds: [],
  withoutIds: [],
  minRating: null,
  isInStock: false,
  isDiscounted: false,
  sort: 'related',
}

// The server takes no longer text, and no more values in one filter.
const longestText = 200
const mostIds = 100
// Each page is reached through those before it.
export const furthestPage = 40

/**
 * What the search part of an address asks for. Whatever is not understood counts as not asked, so that an address
 * from elsewhere always shows a list. Numbers stand in points' company (`brands=1.4`): a comma would be escaped.
 * @spec 2.products-list.3
 */
export function readList(search: URLSearchParams): ProductListState {
  const [minRial, maxRial] = inOrder(amount(search.get('from')), amount(search.get('to')))
  return {
    text: (search.get('text') ?? '').trim().slice(0, longestText),
    categoryId: idOf(search.get('category') ?? ''),
    brandIds: idsOf(search.get('brands') ?? ''),
    minRial,
    maxRial,
    tagIds: (search.get('tags') ?? '')
      .split('-')
      .map(idsOf)
      .filter((ids) => ids.length > 0),
    withoutIds: idsOf(search.get('without') ?? ''),
    minRating: /^[1-4]$/.test(search.get('rating') ?? '') ? Number(search.get('rating')) : null,
    isInStock: search.get('stock') === '1',
    isDiscounted: search.get('discount') === '1',
    sort: sortOf(search.get('sort')),
  }
}

let last: ProductListState = plainList

/**
 * The same of a search part as text. What a list has in common with the one that was read before it is the same object
 * in both, so that only the filter is drawn anew that was changed.
 */
export function listOf(search: string): ProductListState {
  last = replaceEqualDeep(last, readList(new URLSearchParams(search)))
  return last
}

/** The search part of the address of a list, without what was not asked; reading it gives the same list. */
export function writeList(state: ProductListState): URLSearchParams {
  const search = new URLSearchParams()
  if (state.text !== '') search.set('text', state.text)
  if (state.categoryId !== null) search.set('category', String(state.categoryId))
  if (state.brandIds.length > 0) search.set('brands', state.brandIds.join('.'))
  const tags = state.tagIds.filter((ids) => ids.length > 0).map((ids) => ids.join('.'))
  if (tags.length > 0) search.set('tags', tags.join('-'))
  if (state.minRial !== null) search.set('from', String(state.minRial))
  if (state.maxRial !== null) search.set('to', String(state.maxRial))
  if (state.withoutIds.length > 0) search.set('without', state.withoutIds.join('.'))
  if (state.minRating !== null) search.set('rating', String(state.minRating))
  if (state.isInStock) search.set('stock', '1')
  if (state.isDiscounted) search.set('discount', '1')
  if (state.sort !== plainList.sort) search.set('sort', state.sort)
  return search
}

/** The page that an address names, where the list is read page by page; 1 where it names none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(/^[1-9]\d?$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  return Math.min(page, furthestPage)
}

/** The path of a list with its search part, without the hash sign; of its first page where none is named. */
export function pathOfList(state: ProductListState, page = 1): string {
  const search = writeList(state)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/products-list' : `/products-list?${search}`
}

/** Whether the search part of an address asks for this list, on whichever page: what was pressed is ahead of what is shown. */
export function asksFor(search: string, list: ProductListState): boolean {
  return pathOfList(readList(new URLSearchParams(search))) === pathOfList(list)
}

/** How many filters are in force: the text and the order are none. */
export function filterCount(state: ProductListState): number {
  const tags = state.tagIds.reduce((count, ids) => count + ids.length, 0)
  const hasPrice = state.minRial !== null || state.maxRial !== null
  return (
    Number(state.categoryId !== null) +
    state.brandIds.length +
    tags +
    state.withoutIds.length +
    Number(state.minRating !== null) +
    Number(hasPrice) +
    Number(state.isInStock) +
    Number(state.isDiscounted)
  )
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
}

function idsOf(text: string): readonly number[] {
  const ids = text.split('.').flatMap((part) => idOf(part) ?? [])
  return [...new Set(ids)].slice(0, mostIds)
}

function amount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The lower end first, however they were typed. */
export function inOrder(
  from: number | null,
  to: number | null,
): readonly [from: number | null, to: number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

function sortOf(text: string | null): ProductSort {
  return text !== null && Object.hasOwn(productSorts, text) ? (text as ProductSort) : plainList.sort
}
