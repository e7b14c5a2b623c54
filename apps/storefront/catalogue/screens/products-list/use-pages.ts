import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import { useLocation } from '@anar/app-kit/router'
import { useEffect, useMemo } from 'react'
import { createScrollPositions } from '../../../app/scroll-positions.ts'
import type { ListPaging } from '../../../platform/data/preferences.ts'
import { type ProductListState, useProductList } from '../../data/product-list.ts'
import { shownPages } from './paging.ts'

const storageKey = 'anar_list_pages'
// The number of pages of each history entry, stored like the scroll positions.
const pagesOfEntries = createScrollPositions(readStorage('session', storageKey))

/**
 * The products of a list and those to show: the page of the URL, or all that were read. After going back or a reload,
 * as many pages are read as before, so that the scroll position can be restored.
 */
export function usePages(list: ProductListState, { page, paging }: { page: number; paging: ListPaging }) {
  const { key } = useLocation()
  const products = useProductList(list)
  const { data, hasNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = products
  const wanted = useMemo(
    () => Math.max(page, paging === 'endless' ? (pagesOfEntries.get(key) ?? 1) : 1),
    [key, page, paging],
  )
  const read = isPlaceholderData ? 0 : (data?.pages.length ?? 0)
  const missing = read > 0 && hasNextPage && !isFetchNextPageError ? wanted - read : 0
  useEffect(() => {
    if (missing > 0) void fetchNextPage({ cancelRefetch: false })
  }, [missing, fetchNextPage])
  useEffect(() => {
    if (paging !== 'endless' || read < wanted) return
    pagesOfEntries.set(key, read)
    writeStorage('session', storageKey, pagesOfEntries.text())
  }, [key, paging, read, wanted])
  const arrived = useMemo(() => data && shownPages(data.pages, { page, paging }), [data, page, paging])
  return { products, arrived }
}
