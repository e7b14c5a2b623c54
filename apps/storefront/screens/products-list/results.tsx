import { Alert, Button, cx, Empty, LinkButton, Loading, ProductGrid, ProductGridSkeleton } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { ShopCard } from '../../components/shop-card.tsx'
import type { CardLayout } from '../../data/preferences.ts'
import type { ProductListState, useProductList } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { cardsAtOnce } from './cards-at-once.ts'
import { filterCount, plainList } from './list-address.ts'
import { More } from './more.tsx'
import styles from './products-list.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { ChangeList } from './use-list.ts'

const skeletonCards = 8

type Props = {
  products: ReturnType<typeof useProductList>
  list: ProductListState
  change: ChangeList
  layout: CardLayout
  total: number | undefined
}

/** The cards of the list, and what stands in their place while they come, when none come, or when they fail. */
export function Results({ products, list, change, layout, total }: Props) {
  const t = useTexts(productsTexts)
  if (products.isPending) {
    return (
      <Loading>
        {layout === 'vertical' ? <ProductGridSkeleton count={skeletonCards} /> : <RowsSkeleton />}
      </Loading>
    )
  }
  if (products.data === undefined) {
    return (
      <Alert
        tone="danger"
        title={t('errorTitle')}
        action={
          <Button
            tone="outline"
            size="sm"
            loading={products.isFetching}
            onClick={() => void products.refetch()}
          >
            {t('retry')}
          </Button>
        }
      >
        {t('errorText')}
      </Alert>
    )
  }
  const rows = products.data.pages.flatMap(({ page }) => page)
  if (rows.length === 0) return <NothingFound list={list} change={change} />
  return (
    <section aria-label={t('results')} aria-busy={products.isPlaceholderData || undefined}>
      <div className={cx(products.isPlaceholderData && styles.outdated)}>
        <ProductGrid layout={layout}>
          {rows.map((row, index) => (
            <ShopCard key={row.id} row={row} layout={layout} heading="h2" priority={index < cardsAtOnce} />
          ))}
        </ProductGrid>
      </div>
      <More products={products} shown={rows.length} total={total} />
    </section>
  )
}

function NothingFound({ list, change }: { list: ProductListState; change: ChangeList }) {
  const t = useTexts(productsTexts)
  if (filterCount(list) > 0) {
    return (
      <Empty
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button onClick={() => change({ ...plainList, text: list.text, sort: list.sort })}>
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
