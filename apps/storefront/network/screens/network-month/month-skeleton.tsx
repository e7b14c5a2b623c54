import { CardSkeleton, Skeleton } from '@anar/ui'
import styles from './network-month.module.css'

/** The skeleton of the month: the panel, three figures, two columns. */
export function MonthSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton block="290px" radius="28px" />
      <div className={styles.figures}>
        <Skeleton block="124px" radius="20px" />
        <Skeleton block="124px" radius="20px" />
        <Skeleton block="124px" radius="20px" />
      </div>
      <div className={styles.columns}>
        <CardSkeleton lines={8} />
        <CardSkeleton lines={5} />
      </div>
    </div>
  )
}
