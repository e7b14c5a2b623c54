import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import { imageAddress, imageSourceSet } from './image-address.ts'
import styles from './product-image.module.css'

type PictureProps = {
  fileId: string
  /** What is seen; empty where the name stands beside it. */
  alt: string
  /** The `sizes` of an img: how wide it is drawn, '(min-width: 1200px) 240px, 45vw'. */
  sizes: string
  /** The widths to choose from, in pixels; every width there is, where it names none. */
  widths?: readonly number[]
  /** The first thing people wait for: loaded at once and before others. */
  priority?: boolean
  className?: string
}

/** A picture of the shop as AVIF, in the width that fits; as WebP of one width in a browser older than that. */
export function Picture({ fileId, alt, sizes, widths, priority = false, className }: PictureProps) {
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

/** A product on its stage. Without a picture the stage stands alone. */
export function ProductImage({
  hue,
  fileId,
  className,
  children,
  ...picture
}: Omit<PictureProps, 'fileId'> & { fileId: string | null; hue: number; children?: ReactNode }) {
  return (
    <Stage hue={hue} className={className}>
      {fileId && <Picture fileId={fileId} {...picture} className={styles.pack} />}
      {children}
    </Stage>
  )
}
