import { useCallback, useMemo } from 'react'
import { useSearchPart } from '../../../platform/components/use-search-part.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { listOf, pageOf, readList, writeList } from './list-address.ts'

/** Asks for another list; a function is given the one that is asked for at that moment. */
export type ChangeList = (
  change: Partial<ProductListState> | ((asked: ProductListState) => Partial<ProductListState>),
) => void

/**
 * The list that is `asked` for, which what was pressed shows at once; the list and the page that are `shown`, which
 * follow; and how to ask for another, always the same function. A changed filter takes the place of the old one in the
 * history, so that going back leaves the list instead of walking through every box that was ticked.
 */
export function useList(): {
  asked: ProductListState
  shown: ProductListState
  page: number
  change: ChangeList
} {
  const { wanted, arrived, replace } = useSearchPart()
  const asked = useMemo(() => listOf(wanted), [wanted])
  const shown = useMemo(() => listOf(arrived), [arrived])
  const page = pageOf(new URLSearchParams(arrived))
  const change = useCallback<ChangeList>(
    (wished) =>
      replace((now) => {
        const list = readList(now)
        return writeList({ ...list, ...(typeof wished === 'function' ? wished(list) : wished) })
      }),
    [replace],
  )
  return { asked, shown, page, change }
}
