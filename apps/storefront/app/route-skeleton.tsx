import { CardSkeleton, ProductGridSkeleton, Skeleton, SkeletonText, Wrap } from '@anar/ui'
import styles from './route-skeleton.module.css'
import type { Skeleton as Shape } from './screen.ts'

/** The skeleton of a screen. */
export function RouteSkeleton({ shape }: { shape: Shape }) {
  const Body = bodies[shape]
  return (
    <Wrap>
      <Body />
    </Wrap>
  )
}

const bodies: Record<Shape, () => React.ReactNode> = {
  landing: () => (
    <div className={styles.page}>
      <Skeleton block="min(560px, 80vh)" radius="36px" />
      <ProductGridSkeleton count={5} wide />
    </div>
  ),
  list: () => (
    <div className={styles.page}>
      <Skeleton inline="180px" block="14px" />
      <Skeleton inline="240px" block="32px" />
      <div className={styles.list}>
        <div className={styles.aside}>
          <CardSkeleton lines={10} />
        </div>
        <ProductGridSkeleton count={8} />
      </div>
    </div>
  ),
  detail: () => (
    <div className={styles.page}>
      <Skeleton inline="260px" block="14px" />
      <div className={styles.detail}>
        <Skeleton block="auto" radius="28px" className={styles.image} />
        <div className={styles.words}>
          <Skeleton inline="90%" block="32px" />
          <SkeletonText lines={5} />
        </div>
        <CardSkeleton lines={4} />
      </div>
    </div>
  ),
  checkout: () => (
    <div className={styles.page}>
      <Skeleton inline="min(720px, 100%)" block="34px" radius="17px" className={styles.steps} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={2} />
        </div>
        <CardSkeleton lines={6} />
      </div>
    </div>
  ),
  panel: () => (
    <div className={styles.page}>
      <Skeleton inline="220px" block="32px" />
      <CardSkeleton lines={4} />
      <CardSkeleton lines={4} />
    </div>
  ),
  bare: () => (
    <div className={styles.bare}>
      <Skeleton inline="100px" block="34px" />
      <SkeletonText lines={2} />
      <Skeleton block="52px" radius="14px" />
      <Skeleton block="52px" radius="14px" />
      <Skeleton block="52px" radius="16px" />
    </div>
  ),
}
