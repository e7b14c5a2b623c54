import { useMemo } from 'react'
import { useSearchPart } from '../../components/use-search-part.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { readList, writeList } from './list-address.ts'

export type ChangeList = (change: Partial<ProductListState>) => void

/**
 * The list that the address asks for, and how to ask for another. A changed filter takes the place of the old one in
 * the history, so that going back leaves the list instead of walking through every box that was ticked.
 */
export function useList(): { list: ProductListState; change: ChangeList } {
  const [search, replace] = useSearchPart()
  const list = useMemo(() => readList(new URLSearchParams(search)), [search])
  return { list, change: (part) => replace(writeList({ ...list, ...part })) }
}
