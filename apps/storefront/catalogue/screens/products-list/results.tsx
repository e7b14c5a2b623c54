import {
  Alert,
  Button,
  cx,
  Empty,
  LinkButton,
  Loading,
  ProductGrid,
  ProductGridSkeleton,
  useKeptFocus,
} from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { memo } from 'react'
import { useHeld } from '../../../platform/components/use-held.ts'
import type { CardLayout, ListPaging } from '../../../platform/data/preferences.ts'
import { ShopCard } from '../../../sales/components/shop-card.tsx'
import type { CardRow } from '../../data/product-card.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { cardsAtOnce } from './cards-at-once.ts'
import { useInParts } from './in-parts.ts'
import { filterCount, plainList } from './list-address.ts'
import { More } from './more.tsx'
import { Pager } from './pager.tsx'
import { PagingChoice } from './paging-choice.tsx'
import styles from './products-list.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { ChangeList } from './use-list.ts'
import { usePages } from './use-pages.ts'

const skeletonCards = 8
const noRows: readonly CardRow[] = []

type Props = {
  /** The page that the address names. */
  page: number
  paging: ListPaging
  list: ProductListState
  change: ChangeList
  layout: CardLayout
  total: number | undefined
  /** Has the products of the list counted again. */
  recount: () => Promise<unknown>
}

/** The cards of the list, and what stands in their place while they come, when none come, or when they fail. */
export const Results = memo(function Results({ page, paging, list, change, layout, total, recount }: Props) {
  const t = useMessages(productsMessages)
  const { products, arrived } = usePages(list, { page, paging })
  // Cards that have come are drawn when there is time, and a press comes before.
  const shown = useHeld(arrived) ?? arrived
  const drawn = useInParts(shown?.rows ?? noRows)
  const keepFocus = useKeptFocus(shown?.shownPage)
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
        isBusy={products.isFetching}
        onRetry={() => {
          void products.refetch()
          void recount()
        }}
      />
    )
  const { rows, shownPage } = shown
  if (rows.length === 0) return <NothingFound list={list} change={change} />
  // Until the page that was asked for is there, what was seen before stays.
  const isPageMissing = paging === 'pages' && shownPage < page && products.hasNextPage
  const isPageComing = isPageMissing && !products.isFetchNextPageError
  // Former cards stand behind the new ones until these are all there.
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
            isBusy={products.isFetchingNextPage}
            onRetry={() => {
              keepFocus()
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

// A page more, or a box ticked in the filters, makes none of the cards anew that are there.
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

function NotReached({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useMessages(productsMessages)
  return (
    <Alert
      tone="danger"
      title={t('errorTitle')}
      action={
        <Button tone="outline" size="sm" loading={isBusy} loadingText={t('loadingMore')} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('errorText')}
    </Alert>
  )
}

function NothingFound({ list, change }: { list: ProductListState; change: ChangeList }) {
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
    <Empty
      title={t('emptyTextTitle', { text: list.text })}
      text={t('emptyTextText')}
      action={<LinkButton to="/products-list">{t('seeAll')}</LinkButton>}
    />
  )
}
