import type { ProductFacets } from '@anar/contract/commands'
import { Link } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { productsMessages } from '../../messages/shopping.ts'
import { pathOfList, plainList } from './list-address.ts'
import styles from './products-list.module.css'

/** The corrected search text, if it was mistyped or no product has all its words. */
export function ReadAs({ text, facets }: { text: string; facets: ProductFacets }) {
  const t = useMessages(productsMessages)
  const { meant, isPartial, total } = facets
  if (total === 0 || (meant === null && !isPartial)) return null
  return (
    <p className={styles.readAs} role="status">
      {meant !== null &&
        t.rich('meant', {
          text,
          meant: (
            <Link to={pathOfList({ ...plainList, text: meant })} className={styles.meant}>
              {meant}
            </Link>
          ),
        })}
      {meant !== null && isPartial && ' '}
      {isPartial && t('partial')}
    </p>
  )
}
