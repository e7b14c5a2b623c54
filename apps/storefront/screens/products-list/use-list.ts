import { useMemo } from 'react'
import { useSearchPart } from '../../components/use-search-part.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { pageOf, readList, writeList } from './list-address.ts'

export type ChangeList = (change: Partial<ProductListState>) => void

/**
 * The list and the page that the address asks for, and how to ask for another. A changed filter takes the place of the old one in
 * the history, so that going back leaves the list instead of walking through every box that was ticked.
 */
export function useList(): { list: ProductListState; page: number; change: ChangeList } {
  const [search, replace] = useSearchPart()
  const { list, page } = useMemo(() => {
    const asked = new URLSearchParams(search)
    return { list: readList(asked), page: pageOf(asked) }
  }, [search])
  return { list, page, change: (part) => replace(writeList({ ...list, ...part })) }
}
