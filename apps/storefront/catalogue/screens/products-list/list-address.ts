import { type ProductSort, productSorts } from '@anar/contract/enums'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { ProductListState } from '../../data/product-list.ts'

/** The list without filters, in the default order. */
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

// Limits of the server.
const maxTextCharacters = 200
const maxIds = 100
// Keyset pages: each is read after those before it.
export const maxPage = 40

/**
 * The list of a URL's search part. Invalid parts are ignored, so that any URL shows a list. Ids are separated by points
 * (`brands=1.4`): a comma would be escaped.
 * @spec 2.products-list.3
 */
export function readList(search: URLSearchParams): ProductListState {
  const [minRial, maxRial] = inOrder(amount(search.get('from')), amount(search.get('to')))
  return {
    text: (search.get('text') ?? '').trim().slice(0, maxTextCharacters),
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
 * The same from text. Parts equal to those of the last list are the same objects, so that only the changed filter
 * renders.
 */
export function listOf(search: string): ProductListState {
  last = replaceEqualDeep(last, readList(new URLSearchParams(search)))
  return last
}

/** The search part of a list's URL, without defaults; reading it gives the same list. */
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

/** The page number of the URL, for lists in pages; 1 by default. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(/^[1-9]\d?$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  return Math.min(page, maxPage)
}

/** The path of a list with its search part, without the hash sign; by default of its first page. */
export function pathOfList(state: ProductListState, page = 1): string {
  const search = writeList(state)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/products-list' : `/products-list?${search}`
}

/** Whether a search part is of this list, on any page: the URL may be ahead of the shown list. */
export function matchesList(search: string, list: ProductListState): boolean {
  return pathOfList(readList(new URLSearchParams(search))) === pathOfList(list)
}

/** The number of filters, without text and order. */
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
  return [...new Set(ids)].slice(0, maxIds)
}

function amount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The range with the lower end first. */
export function inOrder(
  from: number | null,
  to: number | null,
): readonly [from: number | null, to: number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

function sortOf(text: string | null): ProductSort {
  return productSorts.find((sort) => sort === text) ?? plainList.sort
}
