import { cx } from './cx.ts'
import styles from './fruit.module.css'

/** The open pomegranate, for heroes and panels, `shaded` on a light ground. Set its inline-size; its aspect ratio is fixed. */
export function Fruit({ className, shaded = false }: { className?: string; shaded?: boolean }) {
  if (!shaded) return <div className={cx(styles.fruit, className)} aria-hidden="true" />
  return (
    <div className={cx(styles.shaded, className)}>
      <Fruit />
    </div>
  )
}

/** The same, pale: for empty states. */
export function PaleFruit({ className }: { className?: string }) {
  return <div className={cx(styles.pale, className)} aria-hidden="true" />
}

/** Seeds scattered over a surface, in the text's colour; fills its positioned parent, behind everything. */
export function Lattice({ className }: { className?: string }) {
  return <div className={cx(styles.lattice, className)} aria-hidden="true" />
}
