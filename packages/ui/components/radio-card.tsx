import type { ReactNode } from 'react'
import styles from './choice.module.css'
import type { InputProps } from './choice.tsx'
import { cx } from './cx.ts'

/**
 * A radio as a card: an address, a way of paying. `title` beside the dot, `aside` at the far end,
 * children below the title. Anything that is itself pressed goes in `actions`, outside the label.
 */
export function RadioCard({
  title,
  aside,
  children,
  actions,
  ref,
  ...input
}: Omit<InputProps, 'title'> & {
  title: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.card}>
      <label className={styles.cardLabel}>
        <input {...input} ref={ref} type="radio" className={styles.native} />
        <span className={cx(styles.box, styles.round)} aria-hidden="true" />
        <span className={styles.cardBody}>
          <span className={styles.cardTitle}>{title}</span>
          {children}
        </span>
        {aside}
      </label>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
