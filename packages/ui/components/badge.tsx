import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import { Icon, type IconDrawing } from './icon.tsx'

export type Tone = 'neutral' | 'off' | 'positive' | 'warning' | 'danger' | 'info' | 'network' | 'accent'

/** 24 pixels high, an icon and a word: colour is never alone. `off` is the ruby discount. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: IconDrawing
  children: ReactNode
  className?: string
}) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon && <Icon of={icon} size={14} strokeWidth={2} />}
      {children}
    </span>
  )
}
