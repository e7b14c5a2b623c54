import { Switch } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { BrandFilter } from './brand-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import styles from './filters.module.css'
import { PriceFilter } from './price-filter.tsx'
import { TagFilters } from './tag-filters.tsx'
import type { ChangeList } from './use-list.ts'

/** Everything a list can be narrowed by; beside the list, or in the sheet on phones. */
export function Filters({ list, change }: { list: ProductListState; change: ChangeList }) {
  const t = useTexts(productsTexts)
  return (
    <>
      <CategoryFilter list={list} />
      <PriceFilter list={list} change={change} />
      <div className={styles.facet}>
        <Switch checked={list.isInStock} onChange={() => change({ isInStock: !list.isInStock })}>
          {t('inStockOnly')}
        </Switch>
      </div>
      <BrandFilter list={list} change={change} />
      <TagFilters list={list} change={change} />
    </>
  )
}
