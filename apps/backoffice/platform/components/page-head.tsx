import { Button, Icon, Link, LinkButton } from '@anar/ui'
import { ChevronRight, Plus } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The head of a screen: the way back, its name with what belongs beside it, a line below, and what can be done. */
export function PageHead({
  title,
  aside,
  lead,
  back,
  actions,
}: {
  title: ReactNode
  /** Beside the title: a badge. */
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

/** The button of a head that makes something new, here or on a screen of its own. */
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
