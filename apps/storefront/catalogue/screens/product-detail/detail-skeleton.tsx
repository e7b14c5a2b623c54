import { CardSkeleton, Loading, Skeleton, SkeletonText, Wrap } from '@anar/ui'
import styles from './product-detail.module.css'

/** The skeleton of the page. */
export function DetailSkeleton() {
  return (
    <Wrap className={styles.page}>
      <Loading>
        <Skeleton inline="280px" block="20px" />
        <div className={styles.head}>
          <Skeleton className={styles.imageSkeleton} block="auto" radius="var(--r-xl)" />
          <div className={styles.summary}>
            <Skeleton inline="30%" block="16px" />
            <Skeleton inline="96%" block="30px" />
            <Skeleton inline="62%" block="30px" />
            <SkeletonText lines={4} />
          </div>
          <CardSkeleton lines={6} />
        </div>
      </Loading>
    </Wrap>
  )
}
