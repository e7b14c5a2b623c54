import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A grey bar instead of a text or an image. Sizes are CSS lengths. */
export function Skeleton({
  inline = '100%',
  block = '1em',
  radius,
  className,
}: {
  inline?: string
  block?: string
  radius?: string
  className?: string
}) {
  const style: CSSProperties = { inlineSize: inline, blockSize: block, borderRadius: radius }
  return <div className={cx(styles.bar, className)} style={style} />
}

/** Bars of uneven lengths instead of a paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const lengths = ['92%', '100%', '64%', '84%', '48%']
  return (
    <div className={styles.stack}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <Skeleton key={line} inline={lengths[line % lengths.length]} />
      ))}
    </div>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={cx(styles.bar, styles.media)} />
      <div className={styles.body}>
        <Skeleton inline="45%" block="12px" />
        <Skeleton inline="96%" block="14px" />
        <Skeleton inline="70%" block="14px" />
        <div className={styles.foot}>
          <Skeleton inline="52%" block="22px" />
          <Skeleton inline="44px" block="44px" radius="50%" />
        </div>
      </div>
    </div>
  )
}

/** As many cards as usual. */
export function ProductGridSkeleton({ count = 8, wide }: { count?: number; wide?: boolean }) {
  return (
    <ProductGrid wide={wide}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <ProductCardSkeleton key={index} />
      ))}
    </ProductGrid>
  )
}

/** A framed card of lines: an order, an address, a form. */
export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.panel}>
      <Skeleton inline="38%" block="20px" />
      <SkeletonText lines={lines} />
    </div>
  )
}

/**
 * A loading state: announced once, faded in after 100 ms, so that fast answers do not flicker.
 * @spec 2.route-loader, 9.loader-delay.1
 */
export function Loading({ children }: { children: ReactNode }) {
  const t = useMessages(uiMessages)
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
