import { useHistory } from '@anar/app-kit/router'
import { Segmented } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ListPaging, setListPaging } from '../../../platform/data/preferences.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { asksFor, furthestPage, pathOfList, readList } from './list-address.ts'

/** Whether the list goes on by itself or page by page; the place one has come to stays. */
export function PagingChoice({
  list,
  paging,
  pagesRead,
  hasMore,
}: {
  list: ProductListState
  paging: ListPaging
  pagesRead: number
  /** Whether anything follows what was read. */
  hasMore: boolean
}) {
  const t = useMessages(productsMessages)
  const history = useHistory()
  if (pagesRead < 2 && !hasMore) return null
  const choose = (chosen: ListPaging) => {
    setListPaging(chosen)
    const { search } = history.now().location
    // A list that was asked for a moment ago begins at its first page.
    const page = chosen === 'pages' && asksFor(search, list) ? Math.min(pagesRead, furthestPage) : 1
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
