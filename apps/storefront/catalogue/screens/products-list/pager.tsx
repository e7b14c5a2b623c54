import { isPlainClick, useHistory } from '@anar/app-kit/router'
import { Icon, Link, usePreservedFocus } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight } from '@anar/ui/icons'
import type { MouseEvent } from 'react'
import { type ProductListState, pageSize } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { matchesList, maxPage, pathOfList } from './list-address.ts'
import styles from './pager.module.css'

/**
 * Links to the previous and the next page. The focus stays on the pressed one, or moves to the other if it is gone, and
 * the new page is announced.
 */
export function Pager({
  list,
  page,
  hasNext,
  isBusy,
  total,
}: {
  list: ProductListState
  page: number
  hasNext: boolean
  isBusy: boolean
  /** Matching products; undefined while they are counted. */
  total: number | undefined
}) {
  const t = useMessages(productsMessages)
  const preserveFocus = usePreservedFocus(page)
  const stay = useStaying(list)
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    preserveFocus()
    stay(event)
  }
  const pages = total === undefined ? undefined : Math.max(page, Math.ceil(total / pageSize))
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page > 1 && (
        <Link
          to={pathOfList(list, page - 1)}
          onClick={leave}
          className={styles.step}
          rel="prev"
          aria-label={t('previousPage')}
        >
          <Icon of={ChevronRight} size={18} flips className={styles.back} />
          {t('previous')}
        </Link>
      )}
      <p className={styles.where} role="status">
        {!isBusy && (pages === undefined ? t('pageAlone', { page }) : t('pageOfPages', { page, pages }))}
      </p>
      {hasNext && page < maxPage && (
        <Link
          to={pathOfList(list, page + 1)}
          onClick={leave}
          className={styles.step}
          rel="next"
          aria-label={t('nextPage')}
        >
          {t('next')}
          <Icon of={ChevronRight} size={18} flips />
        </Link>
      )}
    </nav>
  )
}

// A filter ticked meanwhile starts another list at its first page: a page of this list would untick it.
function useStaying(list: ProductListState) {
  const history = useHistory()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event) && !matchesList(history.now().location.search, list)) event.preventDefault()
  }
}
