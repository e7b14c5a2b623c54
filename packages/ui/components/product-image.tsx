import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import { imageAddress, imageSourceSet } from './image-address.ts'
import styles from './product-image.module.css'

type ResponsiveImageProps = {
  fileId: string
  /** Describes the image; empty where the name stands beside it. */
  alt: string
  /** The `sizes` of an img: how wide it is drawn, '(min-width: 1200px) 240px, 45vw'. */
  sizes: string
  /** The widths to choose from, in pixels; all widths by default. */
  widths?: readonly number[]
  /** Loaded at once and before others: for the first images of a page. */
  priority?: boolean
  className?: string
}

/** A stored image as AVIF in the width that fits; in older browsers as WebP of one width. */
export function ResponsiveImage({
  fileId,
  alt,
  sizes,
  widths,
  priority = false,
  className,
}: ResponsiveImageProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={imageSourceSet(fileId, widths)} sizes={sizes} />
      <img
        src={imageAddress(fileId, 480, 'webp')}
        alt={alt}
        width={480}
        height={480}
        className={styles.image}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** The tinted stage behind goods: a soft slope of the product's own hue (0 to 360). */
export function Stage({
  hue,
  className,
  children,
}: {
  hue: number
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={cx(styles.stage, className)} style={{ '--hue': hue } as CSSProperties}>
      {children}
    </div>
  )
}

/** A product on its stage. Without an image the stage stands alone. */
export function ProductImage({
  hue,
  fileId,
  className,
  children,
  ...image
}: Omit<ResponsiveImageProps, 'fileId'> & { fileId: string | null; hue: number; children?: ReactNode }) {
  return (
    <Stage hue={hue} className={className}>
      {fileId && <ResponsiveImage fileId={fileId} {...image} className={styles.pack} />}
      {children}
    </Stage>
  )
}
