import { ChevronRight } from 'lucide-react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The path to the page, outermost first; the last entry is the page itself. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: string }[] }) {
  const t = useMessages(uiMessages)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={`${item.to} ${item.label}`} className={styles.crumb}>
              {index > 0 && <Icon of={ChevronRight} size={14} flips />}
              {item.to && !isLast ? (
                <Link to={item.to} className={styles.link}>
                  {item.label}
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className={styles.here}>
                  {item.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
