import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { fading } from './fading.ts'
import styles from './table.module.css'
import { visuallyHidden } from './visually-hidden.tsx'

/** A table in a frame that scrolls sideways when it must. `caption` names it for screen readers and is hidden. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={cx(fading, styles.frame)} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

type CellAlignment = { number?: boolean; end?: boolean }

/** A column's head; `number` aligns it as numbers are, `end` at the inline end. */
export function Th({
  number,
  end,
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & CellAlignment) {
  return <th scope="col" className={cx(number && styles.number, end && styles.end, className)} {...rest} />
}

export function Td({
  number,
  end,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & CellAlignment) {
  return <td className={cx(number && styles.number, end && styles.end, className)} {...rest} />
}
