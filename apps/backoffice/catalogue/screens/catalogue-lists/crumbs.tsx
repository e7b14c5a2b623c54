import { Icon, Link } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight } from '@anar/ui/icons'
import text from '../../../platform/components/text-styles.module.css'
import { listsMessages } from '../../../platform/messages/index.ts'
import type { ListKind } from '../../data/goods-lists.ts'
import styles from './catalogue-lists.module.css'

/** Breadcrumbs from the top of a tree to the listed level. */
export function Crumbs({
  list,
  top,
  path,
}: {
  list: ListKind
  top: string
  /** Ancestors, nearest last; `in` is their query parameter. */
  path: readonly { id: number | string; name: string }[]
}) {
  const t = useMessages(listsMessages)
  return (
    <nav aria-label={t('where')} className={styles.crumbs}>
      <Link to={`/catalogue/${list}`} className={text.link}>
        {top}
      </Link>
      {path.map(({ id, name }, index) => (
        <span key={id} className={styles.crumbs}>
          <Icon of={ChevronRight} size={16} flips />
          {index === path.length - 1 ? (
            <b aria-current="page">
              <bdi>{name}</bdi>
            </b>
          ) : (
            <Link to={`/catalogue/${list}?in=${id}`} className={text.link}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}
