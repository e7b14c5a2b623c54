import { Icon } from '@anar/ui'
import { ChevronDown } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './more.module.css'

/** Collapsed content below its label. */
export function More({
  summary,
  className,
  onToggle,
  children,
}: {
  summary: string
  className?: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <details className={className} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {summary}
        <Icon of={ChevronDown} size={16} />
      </summary>
      {children}
    </details>
  )
}
