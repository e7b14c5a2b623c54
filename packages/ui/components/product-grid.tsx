import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './product-grid.module.css'

/** Cards in 2, 3, 4 columns (beside each other, as in a rail, where `wide`), or in rows of one or two for horizontal cards. */
export function ProductGrid({
  layout = 'vertical',
  wide = false,
  children,
}: {
  layout?: 'vertical' | 'horizontal'
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={cx(styles.grid, wide && styles.wide, layout === 'horizontal' && styles.rows)}>
      {children}
    </div>
  )
}

/** Five cards beside each other; below 900 pixels a strip that is swiped. */
export function Rail({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll; a landmark would say the heading twice
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
    <div className={styles.rail} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
