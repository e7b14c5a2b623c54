import { Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { profileMessages } from '../../messages/index.ts'
import styles from './facts.module.css'

/** A list of labelled facts; two columns on wide screens. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One fact. A missing value is marked; `isLocked` shows that it cannot be changed. */
export function Fact({
  name,
  isWide = false,
  isLocked = false,
  children,
}: {
  name: string
  isWide?: boolean
  isLocked?: boolean
  children: ReactNode
}) {
  const t = useMessages(profileMessages)
  const isMissing = children === null || children === undefined || children === false || children === ''
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt className={styles.name}>
        {name}
        {isLocked && <Icon of={Lock} size={14} />}
      </dt>
      <dd className={isMissing ? styles.missing : styles.value}>{isMissing ? t('notProvided') : children}</dd>
    </div>
  )
}
