import { ProductGridSkeleton, Skeleton } from '@anar/ui'
import styles from './shelf-skeleton.module.css'

/** The skeleton of a shelf: its name and its goods. */
export function ShelfSkeleton() {
  return (
    <div className={styles.shelf}>
      <Skeleton inline="220px" block="29px" />
      <ProductGridSkeleton count={5} wide />
    </div>
  )
}
