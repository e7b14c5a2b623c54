import { useHistory } from '@anar/app-kit/router'
import { Segmented } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ListPaging, setListPaging } from '../../../platform/data/preferences.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { matchesList, maxPage, pathOfList, readList } from './list-address.ts'

/** Chooses endless scrolling or pages; the current position stays. */
export function PagingChoice({
  list,
  paging,
  pagesRead,
  hasMore,
}: {
  list: ProductListState
  paging: ListPaging
  pagesRead: number
  /** Whether more pages follow. */
  hasMore: boolean
}) {
  const t = useMessages(productsMessages)
  const history = useHistory()
  if (pagesRead < 2 && !hasMore) return null
  const choose = (chosen: ListPaging) => {
    setListPaging(chosen)
    const { search } = history.now().location
    // A list that was just requested begins at its first page.
    const page = chosen === 'pages' && matchesList(search, list) ? Math.min(pagesRead, maxPage) : 1
    history.navigate(pathOfList(readList(new URLSearchParams(search)), page), { replace: true })
  }
  return (
    <Segmented
      label={t('paging')}
      value={paging}
      onChange={choose}
      options={[
        { value: 'endless', label: t('pagingEndless') },
        { value: 'pages', label: t('pagingPages') },
      ]}
    />
  )
}
