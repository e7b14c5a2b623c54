import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './summary.module.css'

export type SummaryRow = {
  label: ReactNode
  value: ReactNode
  /** A gain is green, an unknown amount pale. */
  tone?: 'gain' | 'muted'
}

/** Name and amount, line by line; the last one, over a dashed line, is the total. */
export function Summary({ rows, total }: { rows: readonly SummaryRow[]; total?: SummaryRow }) {
  return (
    <dl className={styles.list}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill have a fixed order
        <div key={index} className={styles.row}>
          <dt>{row.label}</dt>
          <dd className={cx(row.tone && styles[row.tone])}>{row.value}</dd>
        </div>
      ))}
      {total && (
        <div className={cx(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  )
}
