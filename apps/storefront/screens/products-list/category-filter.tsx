import { cx, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useCategories } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { categoryLines, pathTo } from './category-path.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { pathOfList } from './list-address.ts'

/** Categories as links: each is an address of its own. Those that would leave nothing are left out. */
export function CategoryFilter({
  list,
  countOf,
}: {
  list: ProductListState
  countOf: FacetCounts['category']
}) {
  const t = useTexts(productsTexts)
  const format = useFormat()
  const { data: categories = [] } = useCategories()
  const way = pathTo(categories, list.categoryId).map(({ id }) => id)
  const addressOf = (categoryId: number | null) => pathOfList({ ...list, categoryId })
  return (
    <Facet name={t('category')} isOpen>
      <ul className={styles.tree}>
        {list.categoryId !== null && (
          <li>
            <Link to={addressOf(null)} className={styles.node}>
              {t('allCategories')}
            </Link>
          </li>
        )}
        {categoryLines(categories, list.categoryId).map(({ category, depth }) => {
          const isChosen = category.id === list.categoryId
          const count = countOf(category.id)
          if (count === 0 && !way.includes(category.id)) return null
          return (
            <li key={category.id}>
              <Link
                to={addressOf(category.id)}
                className={cx(styles.node, isChosen && styles.chosen)}
                style={{ paddingInlineStart: `${depth * 18}px` }}
                aria-current={isChosen ? 'true' : undefined}
              >
                {category.name}
                {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </Facet>
  )
}
