import { afterFrame } from '@anar/app-kit/after-frame'
import { useNavigationType } from '@anar/app-kit/router'
import { Card, SkeletonText, Wrap } from '@anar/ui'
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

// As the style sheet has it: from here on the filters stand beside the list.
const wide = '(min-width: 900px)'
const bringFilters = () => import('./filters.tsx')
const bringSheet = () => import('./filter-sheet.tsx')
const Filters = lazy(bringFilters)
const FilterSheet = lazy(bringSheet)
// Where there is room for them they come with the list; on phones not before somebody wants them.
if (typeof matchMedia === 'function' && matchMedia(wide).matches) void bringFilters().catch(() => undefined)
const bringSheetSoon = () => afterFrame(() => void bringSheet().catch(() => undefined))

/** Asks for the products of an address before the screen is rendered, so that it comes with them. */
export const prefetch: Prefetch = ({ language, search }) =>
  queryClient.prefetchInfiniteQuery(productListQuery(language, readList(new URLSearchParams(search))))

/**
 * Products with filters, order and card layout; the address keeps the whole state. A press draws its own filter anew
 * and nothing else: every part is kept as it was whose own properties did not change.
 * @spec 2.products-list, 2.card-layout
 */
export default function ProductsList() {
  const t = useMessages(productsMessages)
  const { asked, shown, page, change } = useList()
  const layout = useCardLayout()
  // The switch turns at once, the cards as soon as they are made.
  const cardLayout = useDeferredValue(layout)
  const paging = useListPaging()
  const isWide = useMedia(wide)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // Behind an open sheet the whole page is styled anew, as out of reach: the press is drawn before.
  const openSheet = useCallback(() => afterFrame(() => setIsSheetOpen(true)), [])
  const head = useResultsInView(shown, paging === 'pages' ? page : 1)
  const { facets, counts, total, isCounting, recount } = useCounts(shown)
  const filters = { asked, shown, change, counts }
  return (
    <Wrap className={styles.page}>
      <Head list={shown} {...{ total, isCounting, layout }} />
      <div className={styles.columns}>
        {isWide && (
          <Card as="aside" className={styles.filters} aria-label={t('filters')}>
            <Suspense fallback={<SkeletonText lines={12} />}>
              <Filters {...filters} />
            </Suspense>
          </Card>
        )}
        <div ref={head} className={styles.results} data-empty={total === 0}>
          <PhoneToolbar
            sort={asked.sort}
            count={filterCount(shown)}
            change={change}
            onNear={bringSheetSoon}
            onFilters={openSheet}
          />
          <SortBar list={shown} chosen={asked.sort} />
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
 * How many products the list has and how many each choice would leave. While they are being counted `total` and
 * `facets` are undefined and the counts those of the last list; where that failed nothing is known. `recount` tries again.
 */
function useCounts(list: ProductListState) {
  const { data, isPlaceholderData, isError, refetch } = useProductFacets(list)
  // Every box has another number then: they are written in when there is time, and a press comes before.
  const written = useHeld(data) ?? data
  const counts = useMemo(() => countsFrom(written), [written])
  const facets = isPlaceholderData || written !== data ? undefined : data
  return { facets, counts, total: facets?.total, isCounting: !isError, recount: refetch }
}

/**
 * After another choice of filters, or on another page, the list begins again: its head comes into view where it was
 * scrolled past. Going back has a place of its own to go to.
 */
function useResultsInView(list: ProductListState, page: number) {
  const head = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  const asked = pathOfList(list, page)
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    if (isBack) return
    // Once the page is drawn, where the head is costs nothing; before, everything would be laid out for it alone.
    afterFrame(() => {
      const top = head.current?.getBoundingClientRect().top ?? 0
      if (top < 0) head.current?.scrollIntoView({ block: 'start' })
    })
  }, [asked, isBack])
  return head
}
