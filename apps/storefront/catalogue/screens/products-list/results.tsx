import { referenceOf } from '@anar/app-kit/api'
import {
  Alert,
  Button,
  cx,
  Empty,
  LinkButton,
  Loading,
  ProductGrid,
  ProductGridSkeleton,
  Reference,
  usePreservedFocus,
} from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { lazy, memo, Suspense } from 'react'
import { useHeld } from '../../../platform/components/use-held.ts'
import type { CardLayout, ListPaging } from '../../../platform/data/preferences.ts'
import { ShopCard } from '../../../sales/components/shop-card.tsx'
import type { CardRow } from '../../data/product-card.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { useBatchedRows } from './batched-rows.ts'
import { cardsAtOnce } from './cards-at-once.ts'
import { filterCount, plainList } from './list-address.ts'
import { More } from './more.tsx'
import { Pager } from './pager.tsx'
import { PagingChoice } from './paging-choice.tsx'
import styles from './products-list.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { ChangeList } from './use-list.ts'
import { usePages } from './use-pages.ts'

const Instead = lazy(() => import('./instead.tsx'))

const skeletonCards = 8
const noRows: readonly CardRow[] = []

type Props = {
  /** The page of the URL. */
  page: number
  paging: ListPaging
  list: ProductListState
  change: ChangeList
  layout: CardLayout
  total: number | undefined
  /** Counts the products of the list again. */
  recount: () => Promise<unknown>
}

/** The cards of the list, or its loading, empty or failed state. */
export const Results = memo(function Results({ page, paging, list, change, layout, total, recount }: Props) {
  const t = useMessages(productsMessages)
  const { products, arrived } = usePages(list, { page, paging })
  // New cards render with low priority, so that input comes first.
  const shown = useHeld(arrived) ?? arrived
  const drawn = useBatchedRows(shown?.rows ?? noRows)
  const preserveFocus = usePreservedFocus(shown?.shownPage)
  if (products.isPending) {
    return (
      <Loading>
        {layout === 'vertical' ? <ProductGridSkeleton count={skeletonCards} /> : <RowsSkeleton />}
      </Loading>
    )
  }
  if (products.data === undefined || !shown)
    return (
      <NotReached
        query={products}
        onRetry={() => {
          void products.refetch()
          void recount()
        }}
      />
    )
  const { rows, shownPage } = shown
  if (rows.length === 0) return <NoResults list={list} change={change} />
  // The former page stays until the requested one has loaded.
  const isPageMissing = paging === 'pages' && shownPage < page && products.hasNextPage
  const isPageComing = isPageMissing && !products.isFetchNextPageError
  // Former cards stay after the new ones until all of these have rendered.
  const areFormerLeft = !rows.includes(drawn.at(-1)!)
  const isOutdated = products.isPlaceholderData || isPageComing || shown !== arrived || areFormerLeft
  const isFilling = drawn !== rows
  return (
    <section aria-label={t('results')} aria-busy={isOutdated || isFilling || undefined}>
      <div className={cx(styles.cards, isOutdated && styles.outdated)}>
        <Cards rows={drawn} layout={layout} />
      </div>
      <div className={styles.after}>
        {isPageMissing && products.isFetchNextPageError && (
          <NotReached
            query={products}
            onRetry={() => {
              preserveFocus()
              void products.fetchNextPage({ cancelRefetch: false })
            }}
          />
        )}
        {paging === 'endless' ? (
          <More products={products} shown={rows.length} total={total} isFilling={isFilling} />
        ) : (
          <Pager
            list={list}
            page={shownPage}
            hasNext={shownPage < products.data.pages.length || products.hasNextPage}
            isBusy={isOutdated}
            total={total}
          />
        )}
        <PagingChoice
          list={list}
          paging={paging}
          pagesRead={products.data.pages.length}
          hasMore={products.hasNextPage}
        />
      </div>
    </section>
  )
})

// Memoized: another page or a ticked filter does not render existing cards again.
const Card = memo(ShopCard)
const Cards = memo(function Cards({ rows, layout }: { rows: readonly CardRow[]; layout: CardLayout }) {
  return (
    <ProductGrid layout={layout}>
      {rows.map((row, index) => (
        <Card key={row.id} row={row} layout={layout} heading="h2" priority={index < cardsAtOnce} />
      ))}
    </ProductGrid>
  )
})

type Failure = { query: { error: unknown; isFetching: boolean }; onRetry: () => void }

function NotReached({ query, onRetry }: Failure) {
  const t = useMessages(productsMessages)
  return (
    <Alert
      tone="danger"
      title={t('errorTitle')}
      action={
        <Button
          tone="outline"
          size="sm"
          loading={query.isFetching}
          loadingText={t('loadingMore')}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      }
    >
      {t('errorText')}
      <Reference id={referenceOf(query.error)} />
    </Alert>
  )
}

function NoResults({ list, change }: { list: ProductListState; change: ChangeList }) {
  const t = useMessages(productsMessages)
  if (filterCount(list) > 0) {
    return (
      <Empty
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button onClick={() => change(({ text, sort }) => ({ ...plainList, text, sort }))}>
            {t('removeFilters')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Empty
        title={t('emptyTextTitle', { text: list.text })}
        text={t('emptyTextText')}
        action={<LinkButton to="/products-list">{t('seeAll')}</LinkButton>}
      />
      <Suspense>
        <Instead />
      </Suspense>
    </>
  )
}
