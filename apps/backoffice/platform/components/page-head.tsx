import { Button, Icon, Link, LinkButton } from '@anar/ui'
import { ChevronRight, Plus } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** Page head: back link, title with badges, lead, actions. */
export function PageHead({
  title,
  aside,
  lead,
  back,
  actions,
}: {
  title: ReactNode
  /** Beside the title, such as a badge. */
  aside?: ReactNode
  lead?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
}) {
  return (
    <>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon of={ChevronRight} size={16} flips className={styles.backwards} />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title}>{title}</h1>
            {aside && <span className={styles.aside}>{aside}</span>}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  )
}

/** Button or link that creates a record. */
export function NewButton({
  children,
  ...way
}: { children: ReactNode } & ({ to: string } | { onClick: () => void })) {
  const icon = <Icon of={Plus} />
  if ('to' in way) {
    return (
      <LinkButton to={way.to} icon={icon}>
        {children}
      </LinkButton>
    )
  }
  return (
    <Button icon={icon} onClick={way.onClick}>
      {children}
    </Button>
  )
}
