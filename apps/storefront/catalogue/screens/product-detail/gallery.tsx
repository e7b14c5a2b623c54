import { cx, Icon, Lattice, ProductImage, Stage } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ZoomIn } from '@anar/ui/icons'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SkuRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import styles from './gallery.module.css'
import { galleryPictureSizes } from './picture-sizes.ts'
import { useStrip } from './use-strip.ts'

// Wanted by those who press a picture.
const Zoom = lazy(() => import('./zoom.tsx'))

type Pictures = { images: SkuRow['images']; name: string; hue: number }

/**
 * The pictures of a sku: a strip that is swiped or moved with the arrow keys, and small ones below it. Pressing one
 * shows it over the whole window. `actions` are buttons in the corner: what can be done with the product.
 */
export function Gallery({ images, name, hue, actions }: Pictures & { actions: ReactNode }) {
  const t = useMessages(productMessages)
  const { strip, shown, goTo, handlers } = useStrip()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const leftAt = useRef<number | null>(null)
  const close = (place: number) => {
    leftAt.current = place
    setZoomed(null)
  }
  // Only once the large picture is gone does the focus go anywhere else: to the picture that was looked at last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leads there is made anew each time
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
                aria-label={t('zoomPicture', { name, place: index + 1, total: images.length })}
                aria-haspopup="dialog"
                onClick={() => setZoomed(index)}
              >
                <ProductImage
                  hue={hue}
                  fileId={image.fileStorageId}
                  alt=""
                  sizes={galleryPictureSizes}
                  priority={index === 0}
                  className={styles.picture}
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
}: Pick<Pictures, 'images' | 'hue'> & { shown: number; onChoose: (place: number) => void }) {
  const t = useMessages(productMessages)
  if (images.length < 2) return null
  return (
    <div className={styles.thumbs}>
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className={cx(styles.thumb, index === shown && styles.current)}
          aria-label={t('showPicture', { place: index + 1 })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <ProductImage hue={hue} fileId={image.fileStorageId} alt="" sizes="90px" />
        </button>
      ))}
    </div>
  )
}
