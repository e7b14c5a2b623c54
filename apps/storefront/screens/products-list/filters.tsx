import { Switch } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { AllergenFilter } from './allergen-filter.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { PriceFilter } from './price-filter.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { TagFilters } from './tag-filters.tsx'
import type { ChangeList } from './use-list.ts'

/** Everything a list can be narrowed by; beside the list, or in the sheet on phones. */
export default function Filters({
  list,
  change,
  counts,
}: {
  list: ProductListState
  change: ChangeList
  counts: FacetCounts
}) {
  const t = useTexts(productsTexts)
  const format = useFormat()
  return (
    <>
      <CategoryFilter list={list} countOf={counts.category} />
      <PriceFilter list={list} change={change} prices={counts.prices} />
      <div className={styles.facet}>
        <Switch checked={list.isInStock} onChange={() => change({ isInStock: !list.isInStock })}>
          {t('inStockOnly')}
          {counts.inStock !== undefined && (
            <span className={styles.count}> {format.number(counts.inStock)}</span>
          )}
        </Switch>
      </div>
      <BrandFilter list={list} change={change} countOf={counts.brand} />
      <TagFilters list={list} change={change} countOf={counts.tag} />
      <RatingFilter list={list} change={change} countOf={counts.rating} />
      <AllergenFilter list={list} change={change} countOf={counts.allergen} />
    </>
  )
}
