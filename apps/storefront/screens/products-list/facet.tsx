import { Icon } from '@anar/ui'
import { ChevronDown } from '@anar/ui/icons'
import { type ReactNode, useState } from 'react'
import styles from './filters.module.css'

/** A part of the filters that folds; what is in it is made when it is first opened. `aside` stands beside its name: a unit. */
export function Facet({
  name,
  aside,
  isOpen = false,
  children,
}: {
  name: string
  aside?: ReactNode
  /** Open at first, and from the moment on when something in it is chosen elsewhere. */
  isOpen?: boolean
  children: ReactNode
}) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  return (
    <details
      className={styles.facet}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className={styles.facetName}>
        <h2 className={styles.facetTitle}>{name}</h2>
        {aside && <span className={styles.facetAside}>{aside}</span>}
        <Icon of={ChevronDown} size={16} className={styles.chevron} />
      </summary>
      {(wasOpened || isOpen) && children}
    </details>
  )
}
