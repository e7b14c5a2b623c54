import { cx, Icon, Lattice, ProductImage, Stage } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ZoomIn } from '@anar/ui/icons'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SkuRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import styles from './gallery.module.css'
import { galleryImageSizes } from './image-sizes.ts'
import { useStrip } from './use-strip.ts'

// Loaded when an image is pressed.
const Zoom = lazy(() => import('./zoom.tsx'))

type ImageVariants = { images: SkuRow['images']; name: string; hue: number }

/**
 * The images of a sku: a strip that scrolls by swipe or arrow keys, with thumbnails below. Pressing one shows it full
 * screen. `actions` are buttons in the corner.
 */
export function Gallery({ images, name, hue, actions }: ImageVariants & { actions: ReactNode }) {
  const t = useMessages(productMessages)
  const { strip, shown, goTo, handlers } = useStrip()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const leftAt = useRef<number | null>(null)
  const close = (position: number) => {
    leftAt.current = position
    setZoomed(null)
  }
  // After the zoom has closed, the focus goes to the image that was shown last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is new at each render
  useEffect(() => {
    if (zoomed !== null || leftAt.current === null) return
    goTo(leftAt.current, 'instant')?.focus({ preventScroll: true })
    leftAt.current = null
  }, [zoomed])
  return (
    <div>
      <div className={styles.main}>
        <Stage hue={hue} className={styles.stage}>
          <Lattice className={styles.lattice} />
        </Stage>
        <ul ref={strip} className={styles.strip} aria-label={t('gallery')} {...handlers}>
          {images.map((image, index) => (
            <li key={image.id} className={styles.slide}>
              <button
                type="button"
                className={styles.open}
                aria-label={t('zoomImage', { name, position: index + 1, total: images.length })}
                aria-haspopup="dialog"
                onClick={() => setZoomed(index)}
              >
                <ProductImage
                  hue={hue}
                  fileId={image.fileStorageId}
                  alt=""
                  sizes={galleryImageSizes}
                  priority={index === 0}
                  className={styles.image}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>{actions}</div>
        {images.length > 0 && (
          <span className={styles.hint} aria-hidden="true">
            <Icon of={ZoomIn} size={16} />
          </span>
        )}
      </div>
      <Thumbs images={images} hue={hue} shown={shown} onChoose={goTo} />
      {zoomed !== null && (
        <Suspense>
          <Zoom images={images} name={name} start={zoomed} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function Thumbs({
  images,
  hue,
  shown,
  onChoose,
}: Pick<ImageVariants, 'images' | 'hue'> & { shown: number; onChoose: (position: number) => void }) {
  const t = useMessages(productMessages)
  if (images.length < 2) return null
  return (
    <div className={styles.thumbs}>
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className={cx(styles.thumb, index === shown && styles.current)}
          aria-label={t('showImage', { position: index + 1 })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <ProductImage hue={hue} fileId={image.fileStorageId} alt="" sizes="90px" />
        </button>
      ))}
    </div>
  )
}
