import { useLocation } from '@anar/app-kit/router'
import { Icon, Link } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { LayoutGrid } from '@anar/ui/icons'
import { listAddress } from '../../catalogue/components/list-address.ts'
import { useCategories } from '../../catalogue/data/catalogue.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import styles from './category-navigation.module.css'
import { chosenBranch, topCategories } from './category-tree.ts'

/** The top categories, in one line below the header's bar. */
export function CategoryNavigation() {
  const t = useMessages(commonMessages)
  const { data: categories = [] } = useCategories()
  const { pathname, search } = useLocation()
  const isList = pathname === '/products-list'
  const chosenId = isList ? chosenBranch(categories, new URLSearchParams(search).get('category')) : null
  const isAll = isList && chosenId === null && !new URLSearchParams(search).has('text')
  return (
    <nav className={styles.nav} aria-label={t('categories')}>
      <Link to={listAddress()} className={styles.item} aria-current={isAll ? 'page' : undefined}>
        <Icon of={LayoutGrid} size={18} />
        {t('allProducts')}
      </Link>
      {topCategories(categories).map((category) => (
        <Link
          key={category.id}
          to={listAddress({ categoryId: category.id })}
          className={styles.item}
          aria-current={category.id === chosenId ? 'page' : undefined}
        >
          {category.name}
        </Link>
      ))}
    </nav>
  )
}
