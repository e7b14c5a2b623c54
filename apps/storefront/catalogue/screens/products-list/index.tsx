import { afterFrame } from '@anar/app-kit/after-frame'
import { useNavigationType } from '@anar/app-kit/router'
import { Card, cx, SkeletonText, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Prefetch } from '../../../app/prefetch.ts'
import { useHeld } from '../../../platform/components/use-held.ts'
import { useMedia } from '../../../platform/components/use-media.ts'
import { queryClient } from '../../../platform/data/api.ts'
import { useCardLayout, useListPaging } from '../../../platform/data/preferences.ts'
import { type ProductListState, productListQuery, useProductFacets } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { ActiveFilters } from './active-filters.tsx'
import { countsFrom } from './facet-counts.ts'
import { Head } from './head.tsx'
import { filterCount, pathOfList, readList } from './list-address.ts'
import styles from './products-list.module.css'
import { ReadAs } from './read-as.tsx'
import { Results } from './results.tsx'
import { PhoneToolbar, SortBar } from './toolbar.tsx'
import { useList } from './use-list.ts'

// Must match the style sheet: from here on the filters are beside the list.
const wide = '(min-width: 900px)'
const loadFilters = () => import('./filters.tsx')
const bringSheet = () => import('./filter-sheet.tsx')
const Filters = lazy(loadFilters)
const FilterSheet = lazy(bringSheet)
// Wide screens load them with the list; phones on demand.
if (typeof matchMedia === 'function' && matchMedia(wide).matches) void loadFilters().catch(() => undefined)
const bringSheetSoon = () => afterFrame(() => void bringSheet().catch(() => undefined))

/** Prefetches the products of the URL, in parallel with the screen's code. */
export const prefetch: Prefetch = ({ language, search }) =>
  queryClient.prefetchInfiniteQuery(productListQuery(language, readList(new URLSearchParams(search))))

/**
 * Products with filters, order and card layout; the URL has the whole state. A press renders only its own filter: the
 * other parts are memoized.
 * @spec 2.products-list, 2.card-layout
 */
export default function ProductsList() {
  const t = useMessages(productsMessages)
  const { requested, shown, page, change } = useList()
  const layout = useCardLayout()
  // The switch turns at once, the cards when they have rendered.
  const cardLayout = useDeferredValue(layout)
  const paging = useListPaging()
  const isWide = useMedia(wide)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // The open sheet makes the page inert, which restyles all of it: paint the press first.
  const openSheet = useCallback(() => afterFrame(() => setIsSheetOpen(true)), [])
  const head = useResultsInView(shown, paging === 'pages' ? page : 1)
  const { facets, counts, total, isCounting, recount } = useCounts(shown)
  const filters = { requested, shown, change, counts }
  // Where a search alone finds nothing, no filter, order or layout changes that.
  const hasNothing = total === 0 && filterCount(shown) === 0
  return (
    <Wrap className={styles.page}>
      <Head list={shown} {...{ total, isCounting, layout }} />
      <div className={cx(styles.columns, hasNothing && styles.alone)}>
        {isWide && !hasNothing && (
          <Card as="aside" className={styles.filters} aria-label={t('filters')}>
            <Suspense fallback={<SkeletonText lines={12} />}>
              <Filters {...filters} />
            </Suspense>
          </Card>
        )}
        <div ref={head} className={styles.results} data-empty={total === 0}>
          {!hasNothing && (
            <>
              <PhoneToolbar
                sort={requested.sort}
                count={filterCount(shown)}
                change={change}
                onNear={bringSheetSoon}
                onFilters={openSheet}
              />
              <SortBar list={shown} chosen={requested.sort} />
            </>
          )}
          <ActiveFilters list={shown} change={change} />
          {shown.text !== '' && facets && <ReadAs text={shown.text} facets={facets} />}
          <Results
            page={page}
            paging={paging}
            list={shown}
            change={change}
            layout={cardLayout}
            total={total}
            recount={recount}
          />
        </div>
      </div>
      {isSheetOpen && !isWide && (
        <Suspense>
          <FilterSheet {...filters} onClose={() => setIsSheetOpen(false)} {...{ total, isCounting }} />
        </Suspense>
      )}
    </Wrap>
  )
}

/**
 * The total of the list and the count of each choice. While they load, `total` and `facets` are undefined and the
 * counts are those of the last list; after a failure nothing is known. `recount` retries.
 */
function useCounts(list: ProductListState) {
  const { data, isPlaceholderData, isError, refetch } = useProductFacets(list)
  // Every checkbox shows a new count: rendered with low priority, so that input comes first.
  const written = useHeld(data) ?? data
  const counts = useMemo(() => countsFrom(written), [written])
  const facets = isPlaceholderData || written !== data ? undefined : data
  return { facets, counts, total: facets?.total, isCounting: !isError, recount: refetch }
}

/**
 * After a change of filters or page, scrolls to the top of the list if it was scrolled past. Not when going back, which
 * restores its own position.
 */
function useResultsInView(list: ProductListState, page: number) {
  const head = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  const path = pathOfList(list, page)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (isBack) return
    // After the frame, reading the position is cheap; before, it would force a layout.
    afterFrame(() => {
      const top = head.current?.getBoundingClientRect().top ?? 0
      if (top < 0) head.current?.scrollIntoView({ block: 'start' })
    })
  }, [path, isBack])
  return head
}
