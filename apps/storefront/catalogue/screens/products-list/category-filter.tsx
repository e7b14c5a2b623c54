import { cx } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { memo } from 'react'
import { useCategories } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsMessages } from '../../messages/shopping.ts'
import { categoryLines, pathTo } from './category-path.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { ListLink } from './list-link.tsx'

/** Categories as links, each with its own URL. Without those that would leave nothing. */
export const CategoryFilter = memo(function CategoryFilter({
  list,
  countOf,
}: {
  list: ProductListState
  countOf: FacetCounts['category']
}) {
  const t = useMessages(productsMessages)
  const format = useFormat()
  const { data: categories = [] } = useCategories()
  const way = pathTo(categories, list.categoryId).map(({ id }) => id)
  const lines = categoryLines(categories, list.categoryId).filter(
    ({ category }) => countOf(category.id) !== 0 || way.includes(category.id),
  )
  if (categories.length > 0 && lines.length === 0) return null
  return (
    <Facet name={t('category')} isOpen>
      <ul>
        {list.categoryId !== null && (
          <li>
            <ListLink list={list} having={{ categoryId: null }} className={styles.node}>
              {t('allCategories')}
            </ListLink>
          </li>
        )}
        {lines.map(({ category, depth }) => {
          const isChosen = category.id === list.categoryId
          const count = countOf(category.id)
          return (
            <li key={category.id}>
              <ListLink
                list={list}
                having={{ categoryId: category.id }}
                className={cx(styles.node, isChosen && styles.chosen)}
                style={{ paddingInlineStart: `${depth * 18}px` }}
                aria-current={isChosen ? 'true' : undefined}
              >
                {category.name}
                {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
              </ListLink>
            </li>
          )
        })}
      </ul>
    </Facet>
  )
})
