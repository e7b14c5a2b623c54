import { type ProductSort, productSorts } from '@anar/contract/enums'
import { Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown, ListFilter, SlidersHorizontal } from '@anar/ui/icons'
import { memo } from 'react'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { ListLink } from './list-link.tsx'
import styles from './toolbar.module.css'
import type { ChangeList } from './use-list.ts'

/** The seven sort orders as links; `chosen` is the pressed one, which may be ahead of the shown list. @spec 2.sort-options */
export const SortBar = memo(function SortBar({
  list,
  chosen,
}: {
  list: ProductListState
  chosen: ProductSort
}) {
  const t = useMessages(productsMessages)
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      <span className={styles.sortLabel} aria-hidden="true">
        <Icon of={ListFilter} size={16} />
        {t('sort')}:
      </span>
      {productSorts.map((sort) => (
        <ListLink
          key={sort}
          list={list}
          having={{ sort }}
          className={styles.sort}
          aria-current={sort === chosen ? 'true' : undefined}
        >
          {t(`productSort.${sort}`)}
        </ListLink>
      ))}
    </nav>
  )
})

/** On phones: the button of the filters, and the order as a native select. */
export const PhoneToolbar = memo(function PhoneToolbar({
  sort: chosen,
  count,
  change,
  onNear,
  onFilters,
}: {
  sort: ProductSort
  /** How many filters are in force. */
  count: number
  change: ChangeList
  /** Hover or focus on the filters button. */
  onNear: () => void
  onFilters: () => void
}) {
  const t = useMessages(productsMessages)
  return (
    <div className={styles.phone}>
      <Button
        tone={count > 0 ? 'soft' : 'outline'}
        size="sm"
        icon={<Icon of={SlidersHorizontal} size={16} />}
        onFocus={onNear}
        onClick={onFilters}
        aria-haspopup="dialog"
        className={styles.filterButton}
      >
        {count > 0 ? t('filterWith', { count }) : t('filters')}
      </Button>
      <label className={styles.selectChip}>
        <Icon of={ListFilter} size={16} />
        <select
          aria-label={t('sort')}
          value={chosen}
          onChange={(event) => change({ sort: event.target.value as ProductSort })}
          className={styles.select}
        >
          {productSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`productSort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} />
      </label>
    </div>
  )
})
