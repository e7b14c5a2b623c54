import { cx, Switch } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { memo } from 'react'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { AllergenFilter } from './allergen-filter.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { PriceFilter } from './price-filter.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { TagFilters } from './tag-filters.tsx'
import type { ChangeList } from './use-list.ts'

export type FiltersProps = {
  /** The chosen list; each part receives only its own property, so that the others do not render. */
  requested: ProductListState
  /** The shown list, which follows the chosen one. */
  shown: ProductListState
  change: ChangeList
  counts: FacetCounts
}

/** All filters of a list; beside the list, or in the sheet on phones. */
export default memo(function Filters({ requested, shown, change, counts }: FiltersProps) {
  const { minRial, maxRial, isInStock, isDiscounted, brandIds, tagIds, minRating, withoutIds } = requested
  return (
    <>
      <CategoryFilter list={shown} countOf={counts.category} />
      <PriceFilter minRial={minRial} maxRial={maxRial} change={change} prices={counts.prices} />
      <div className={cx(styles.facet, styles.onlys)}>
        <OnlyFilter part="isInStock" isOn={isInStock} change={change} count={counts.inStock} />
        <OnlyFilter part="isDiscounted" isOn={isDiscounted} change={change} count={counts.discounted} />
      </div>
      <BrandFilter brandIds={brandIds} change={change} countOf={counts.brand} />
      <TagFilters tagIds={tagIds} change={change} countOf={counts.tag} />
      <RatingFilter minRating={minRating} change={change} countOf={counts.rating} />
      <AllergenFilter withoutIds={withoutIds} change={change} countOf={counts.allergen} />
    </>
  )
})

/** A filter that is on or off, with its count. */
const OnlyFilter = memo(function OnlyFilter({
  part,
  isOn,
  change,
  count,
}: {
  part: keyof typeof onlyNames
  isOn: boolean
  change: ChangeList
  count: number | undefined
}) {
  const t = useMessages(productsMessages)
  const format = useFormat()
  return (
    <Switch checked={isOn} onChange={() => change((current) => ({ [part]: !current[part] }))}>
      {t(onlyNames[part])}
      {count !== undefined && <span className={styles.count}> {format.number(count)}</span>}
    </Switch>
  )
})

const onlyNames = { isInStock: 'inStockOnly', isDiscounted: 'discountedOnly' } as const
