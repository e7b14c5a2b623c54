import { Icon } from '@anar/ui'
import { ChevronDown } from '@anar/ui/icons'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './filters.module.css'

/**
 * A collapsible part of the filters. Its content renders when it is first opened; only the person closes it. `aside` is
 * shown beside its name: a unit.
 */
export function Facet({
  name,
  aside,
  isOpen = false,
  children,
}: {
  name: string
  aside?: ReactNode
  /** Open at first; it also opens when this becomes true, because one of its choices was made elsewhere. */
  isOpen?: boolean
  children: ReactNode
}) {
  // Null until it is first opened.
  const [isUnfolded, setIsUnfolded] = useState<boolean | null>(isOpen || null)
  useEffect(() => {
    if (isOpen) setIsUnfolded(true)
  }, [isOpen])
  return (
    <details
      className={styles.facet}
      open={isUnfolded ?? false}
      onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
    >
      <summary className={styles.facetName}>
        <h2 className={styles.facetTitle}>{name}</h2>
        {aside && <span className={styles.facetAside}>{aside}</span>}
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </summary>
      {isUnfolded !== null && children}
    </details>
  )
}
