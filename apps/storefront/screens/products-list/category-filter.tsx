import { cx, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useCategories } from '../../data/catalogue.ts'
import type { ProductListState } from '../../data/product-list.ts'
import { productsTexts } from '../../texts/products.ts'
import { categoryLines } from './category-path.ts'
import { Facet } from './facet.tsx'
import styles from './filters.module.css'
import { pathOfList } from './list-address.ts'

/** Categories as links: each is an address of its own. Counts are of what the shop has, other filters apart. */
export function CategoryFilter({ list }: { list: ProductListState }) {
  const t = useTexts(productsTexts)
  const format = useFormat()
  const { data: categories = [] } = useCategories()
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
          return (
            <li key={category.id}>
              <Link
                to={addressOf(category.id)}
                className={cx(styles.node, isChosen && styles.chosen)}
                style={{ paddingInlineStart: `${depth * 18}px` }}
                aria-current={isChosen ? 'true' : undefined}
              >
                {category.name}
                <span className={styles.count}>{format.number(category.productCount)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Facet>
  )
}
