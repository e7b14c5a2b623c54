import { Icon } from '@anar/ui'
import { ChevronDown } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** A part of the filters that folds. `aside` stands beside its name: a unit. */
export function Facet({
  name,
  aside,
  isOpen = false,
  children,
}: {
  name: string
  aside?: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.facet} open={isOpen}>
      <summary className={styles.facetName}>
        <h2 className={styles.facetTitle}>{name}</h2>
        {aside && <span className={styles.facetAside}>{aside}</span>}
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}
