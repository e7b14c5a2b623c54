import { Breadcrumbs, Card, Icon, Segmented, SkeletonText, Wrap } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { LayoutGrid, Rows3 } from '@anar/ui/icons'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Prefetch } from '../../app/prefetch.ts'
import { useNavigationType } from '../../app/router/index.ts'
import { useTitle } from '../../app/title.ts'
import { useMedia } from '../../components/use-media.ts'
import { queryClient } from '../../data/api.ts'
import { useCategories } from '../../data/catalogue.ts'
import { setCardLayout, useCardLayout, useListPaging } from '../../data/preferences.ts'
import { type ProductListState, productListQuery, useProductFacets } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { ActiveFilters } from './active-filters.tsx'
import { pathTo } from './category-path.ts'
import { countsFrom } from './facet-counts.ts'
import { filterCount, pathOfList, plainList, readList } from './list-address.ts'
import styles from './products-list.module.css'
import { ReadAs } from './read-as.tsx'
import { Results } from './results.tsx'
import { PhoneToolbar, SortBar } from './toolbar.tsx'
import { useList } from './use-list.ts'
import { usePages } from './use-pages.ts'

// As the style sheet has it: from here on the filters stand beside the list.
const wide = '(min-width: 900px)'
const bringFilters = () => import('./filters.tsx')
const Filters = lazy(bringFilters)
const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
// Where there is room for them they come with the list; on phones not before somebody wants them.
if (typeof matchMedia === 'function' && matchMedia(wide).matches) void bringFilters().catch(() => undefined)

/** Asks for the products of an address before the screen is rendered, so that it comes with them. */
export const prefetch: Prefetch = ({ language, search }) =>
  queryClient.prefetchInfiniteQuery(productListQuery(language, readList(new URLSearchParams(search))))

/** Products with filters, order and card layout; the address keeps the whole state. @spec 2.products-list, 2.card-layout */
export default function ProductsList() {
  const t = useTexts(productsTexts)
  const asked = useList()
  const { change } = asked
  // A box shows its tick at once; what comes of it is looked up and drawn right after.
  const list = useDeferredValue(asked.list)
  const page = useDeferredValue(asked.page)
  const layout = useCardLayout()
  // The switch turns at once, the cards as soon as they are made.
  const cardLayout = useDeferredValue(layout)
  const paging = useListPaging()
  const pages = usePages(list, { page, paging })
  const isWide = useMedia(wide)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const head = useResultsInView(list, paging === 'pages' ? page : 1)
  const facets = useProductFacets(list)
  const counts = countsFrom(facets.data)
  const total = facets.isPlaceholderData ? undefined : facets.data?.total
  return (
    <Wrap className={styles.page}>
      <Head list={list} total={total} layout={layout} />
      <div className={styles.columns}>
        {isWide && (
          <Card as="aside" className={styles.filters} aria-label={t('filters')}>
            <Suspense fallback={<SkeletonText lines={12} />}>
              <Filters list={asked.list} change={change} counts={counts} />
            </Suspense>
          </Card>
        )}
        <div ref={head} className={styles.results}>
          <PhoneToolbar
            list={asked.list}
            change={change}
            onNear={() => void bringFilters().catch(() => undefined)}
            onFilters={() => setIsSheetOpen(true)}
          />
          <SortBar list={asked.list} />
          <ActiveFilters list={asked.list} change={change} />
          {list.text !== '' && facets.data && !facets.isPlaceholderData && (
            <ReadAs text={list.text} facets={facets.data} />
          )}
          <Results
            pages={pages}
            page={page}
            paging={paging}
            list={list}
            change={change}
            layout={cardLayout}
            total={total}
          />
        </div>
      </div>
      {isSheetOpen && !isWide && (
        <Suspense>
          <FilterSheet
            onClose={() => setIsSheetOpen(false)}
            list={asked.list}
            change={change}
            total={total}
            counts={counts}
          />
        </Suspense>
      )}
    </Wrap>
  )
}

function Head({
  list,
  total,
  layout,
}: {
  list: ProductListState
  total: number | undefined
  layout: 'vertical' | 'horizontal'
}) {
  const t = useTexts(productsTexts)
  const { data: categories = [] } = useCategories()
  const path = pathTo(categories, list.categoryId)
  const category = path.at(-1)
  const title = category?.name ?? (list.text === '' ? t('allProducts') : t('resultsOf', { text: list.text }))
  useTitle(title)
  const isNarrowed = filterCount(list) > 0 || list.text !== ''
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('home'), to: '/' },
          { label: t('allProducts'), to: '/products-list' },
          ...path.map(({ id, name }) => ({
            label: name,
            to: pathOfList({ ...plainList, categoryId: id }),
          })),
        ]}
      />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.total} role="status">
            {total === undefined
              ? t('counting')
              : isNarrowed
                ? t('countFiltered', { count: total })
                : t('count', { count: total })}
          </p>
        </div>
        <LayoutChoice layout={layout} />
      </div>
    </>
  )
}

/** @spec 2.card-layout */
function LayoutChoice({ layout }: { layout: 'vertical' | 'horizontal' }) {
  const t = useTexts(productsTexts)
  return (
    <Segmented
      label={t('layout')}
      value={layout}
      onChange={setCardLayout}
      options={[
        {
          value: 'vertical',
          label: <span className={styles.layoutName}>{t('layoutVertical')}</span>,
          icon: <Icon of={LayoutGrid} size={16} />,
        },
        {
          value: 'horizontal',
          label: <span className={styles.layoutName}>{t('layoutHorizontal')}</span>,
          icon: <Icon of={Rows3} size={16} />,
        },
      ]}
    />
  )
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
    const top = head.current?.getBoundingClientRect().top ?? 0
    if (top < 0 && !isBack) head.current?.scrollIntoView({ block: 'start' })
  }, [asked, isBack])
  return head
}
