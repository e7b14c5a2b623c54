import { isPlainClick, useHistory } from '@anar/app-kit/router'
import { Icon, Link, useKeptFocus } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight } from '@anar/ui/icons'
import type { MouseEvent } from 'react'
import { type ProductListState, pageSize } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { asksFor, furthestPage, pathOfList } from './list-address.ts'
import styles from './pager.module.css'

/**
 * The way to the page before and the page after, each an address of its own. Whoever presses one keeps the focus on
 * it, or on the other where it has gone, and is told which page has come.
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
  /** Products that fit; undefined while they are being counted. */
  total: number | undefined
}) {
  const t = useMessages(productsMessages)
  const keepFocus = useKeptFocus(page)
  const stay = useStaying(list)
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    keepFocus()
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
      {hasNext && page < furthestPage && (
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

// Ticked a moment ago, a filter has begun another list at its first page: another page of this one would untick it.
function useStaying(list: ProductListState) {
  const history = useHistory()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event) && !asksFor(history.now().location.search, list)) event.preventDefault()
  }
}
