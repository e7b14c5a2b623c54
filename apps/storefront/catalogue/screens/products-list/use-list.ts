import { useCallback, useMemo } from 'react'
import { useSearchPart } from '../../../platform/components/use-search-part.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { listOf, pageOf, readList, writeList } from './list-address.ts'

/** Requests another list; an updater function receives the requested one. */
export type ChangeList = (
  change: Partial<ProductListState> | ((requested: ProductListState) => Partial<ProductListState>),
) => void

/**
 * The `requested` list, which controls show at once; the `shown` list and page, which follow; and `change`, a stable
 * function. A changed filter replaces the history entry, so that going back leaves the list instead of undoing filters
 * one by one.
 */
export function useList(): {
  requested: ProductListState
  shown: ProductListState
  page: number
  change: ChangeList
} {
  const { wanted, arrived, replace } = useSearchPart()
  const requested = useMemo(() => listOf(wanted), [wanted])
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
  return { requested, shown, page, change }
}
