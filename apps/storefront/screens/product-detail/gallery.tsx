import { cx, Icon, IconButton, Lattice, ProductImage, Stage } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Share2 } from '@anar/ui/icons'
import { useRef, useState } from 'react'
import type { SkuRow } from '../../data/product.ts'
import { productTexts } from '../../texts/product.ts'
import styles from './gallery.module.css'
import { galleryPictureSizes } from './picture-sizes.ts'
import { useShare } from './use-share.ts'

/** The pictures of a sku: a strip that is swiped or moved with the arrow keys, and small ones below it. */
export function Gallery({ images, name, hue }: { images: SkuRow['images']; name: string; hue: number }) {
  const t = useTexts(productTexts)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const share = useShare(name)
  const goTo = (place: number) => {
    const child = strip.current?.children[place] as HTMLElement | undefined
    // The offset has the sign that scrolling has in this direction of writing.
    if (child) strip.current?.scrollTo({ left: child.offsetLeft, behavior: 'smooth' })
  }
  const noticePlace = () => {
    const { current } = strip
    if (current) setShown(Math.round(Math.abs(current.scrollLeft) / Math.max(1, current.clientWidth)))
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <Stage hue={hue} className={styles.stage}>
          <Lattice className={styles.lattice} />
        </Stage>
        <ul
          ref={strip}
          className={styles.strip}
          aria-label={t('gallery')}
          tabIndex={images.length > 1 ? 0 : undefined}
          onScroll={noticePlace}
        >
          {images.map((image, index) => (
            <li key={image.id} className={styles.slide}>
              <ProductImage
                hue={hue}
                fileId={image.fileStorageId}
                alt={t('pictureOf', { name, place: index + 1, total: images.length })}
                sizes={galleryPictureSizes}
                priority={index === 0}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <IconButton label={t('share')} onClick={share} className={styles.action}>
            <Icon of={Share2} />
          </IconButton>
        </div>
      </div>
      {images.length > 1 && (
        <div className={styles.thumbs}>
          {images.map((image, index) => (
            <button
              key={image.id}
              type="button"
              className={cx(styles.thumb, index === shown && styles.current)}
              aria-label={t('showPicture', { place: index + 1 })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => goTo(index)}
            >
              <ProductImage hue={hue} fileId={image.fileStorageId} alt="" sizes="90px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
