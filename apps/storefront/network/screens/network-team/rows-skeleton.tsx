import { Skeleton } from '@anar/ui'
import styles from './tree.module.css'

/** The skeleton of the member rows. */
export function RowsSkeleton() {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={row} className={styles.waiting}>
      <Skeleton inline="40px" block="40px" radius="50%" />
      <Skeleton inline={row % 2 === 0 ? '46%' : '34%'} block="14px" />
      <Skeleton block="14px" />
    </div>
  ))
}
