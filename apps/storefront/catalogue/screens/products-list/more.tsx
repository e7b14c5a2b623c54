import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useRef } from 'react'
import type { useProductList } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { isLoadedByItself } from './paging.ts'
import styles from './products-list.module.css'

/**
 * The end of an endless list: the next page loads when scrolled near, three pages in a row, and then on the button, so
 * that the footer can be reached.
 */
export function More({
  products,
  shown,
  total,
  isFilling,
}: {
  products: ReturnType<typeof useProductList>
  shown: number
  /** Matching products; undefined while they are counted. */
  total: number | undefined
  /** Cards are still being rendered, so that the end of the page is not final. */
  isFilling: boolean
}) {
  const t = useMessages(productsMessages)
  const sentinel = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = products
  const pages = products.data?.pages.length ?? 0
  const isAutomatic =
    hasNextPage && !isFetchNextPageError && !isPlaceholderData && !isFilling && isLoadedByItself(pages)

  useEffect(() => {
    if (!isAutomatic || !sentinel.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [isAutomatic, fetchNextPage])

  return (
    <div className={styles.more} ref={sentinel}>
      <p className={styles.shown} role="status">
        {total !== undefined && t('shownOf', { shown, total: Math.max(total, shown) })}
      </p>
      {hasNextPage && (
        <Button
          tone="outline"
          loading={isFetchingNextPage}
          loadingText={t('loadingMore')}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {isFetchNextPageError ? t('retry') : t('more')}
        </Button>
      )}
    </div>
  )
}
