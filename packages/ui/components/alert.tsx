import { CircleAlert, CircleCheck, Info, Network, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { cx } from './cx.ts'
import { Icon, type IconDrawing } from './icon.tsx'

export type AlertTone = 'info' | 'warning' | 'danger' | 'positive' | 'network'

const usualIcons: Record<AlertTone, IconDrawing> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  positive: CircleCheck,
  network: Network,
}

/**
 * An inline message: what happened, what is safe, what to do. One action at most.
 * `live` announces it when it appears (errors do by themselves).
 */
export function Alert({
  tone = 'info',
  title,
  icon,
  action,
  live = tone === 'danger',
  children,
}: {
  tone?: AlertTone
  title?: ReactNode
  icon?: IconDrawing
  action?: ReactNode
  live?: boolean
  children?: ReactNode
}) {
  return (
    <div
      className={cx(styles.alert, styles[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon of={icon ?? usualIcons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  )
}
