import { ProductGrid, Skeleton } from '@anar/ui'
import styles from './products-list.module.css'

const keys = [0, 1, 2, 3, 4, 5]

/** The skeleton of horizontal cards. */
export function RowsSkeleton() {
  return (
    <ProductGrid layout="horizontal">
      {keys.map((key) => (
        <div key={key} className={styles.rowSkeleton}>
          <Skeleton className={styles.rowSkeletonMedia} inline="172px" block="auto" />
          <div className={styles.rowSkeletonBody}>
            <Skeleton inline="40%" block="12px" />
            <Skeleton inline="92%" block="16px" />
            <Skeleton inline="70%" block="16px" />
            <Skeleton inline="48%" block="24px" />
          </div>
        </div>
      ))}
    </ProductGrid>
  )
}
