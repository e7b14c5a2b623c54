import { Icon, IconButton, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { directionOf, useLanguage, useMessages } from '@anar/ui/i18n'
import { ChevronRight, X, ZoomIn, ZoomOut } from '@anar/ui/icons'
import { imageAddress, zoomWidth } from '@anar/ui/image-address'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SkuRow } from '../../data/product.ts'
import { zoomMessages } from '../../messages/index.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom.module.css'
import { maxScale, type ZoomView } from './zoom-view.ts'

type Props = { images: SkuRow['images']; name: string; start: number; onClose: (shown: number) => void }

const stepScale = 1.5
const stepPixels = 80
/** One of the widths that the gallery loads. */
const previewWidth = 640

/**
 * The images full screen: pinch, wheel, press or + and − zoom, dragging or the arrow keys move; at the whole image,
 * arrow keys and swipes go to the next.
 * @spec 2.product-detail
 */
export default function Zoom({ images, name, start, onClose }: Props) {
  const t = useMessages(zoomMessages)
  const format = useFormat()
  const isRightToLeft = directionOf(useLanguage()) === 'rtl'
  const dialog = useModal()
  const [shown, setShown] = useState(start)
  const zoom = useZoom((to) => goOn(isRightToLeft ? to : -to))
  const image = images[shown]
  const { view } = zoom
  function goOn(by: number) {
    const next = Math.max(0, Math.min(images.length - 1, shown + by))
    if (next === shown) return
    zoom.reset()
    setShown(next)
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === '+' || event.key === '=') zoom.scale(stepScale)
    else if (event.key === '-') zoom.scale(1 / stepScale)
    else if (event.key === '0') zoom.reset()
    else if (arrow && view.scale > 1) zoom.move({ x: -arrow.x * stepPixels, y: -arrow.y * stepPixels })
    else if (arrow && arrow.x !== 0) goOn(isRightToLeft ? -arrow.x : arrow.x)
    else return
    event.preventDefault()
  }
  const said = t('imageOf', { name, position: shown + 1, total: images.length })
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title', { name })}
      onCancel={(event) => {
        event.preventDefault()
        onClose(shown)
      }}
      onKeyDown={press}
    >
      <div ref={zoom.frame} className={styles.slot} {...zoom.handlers}>
        {image && <LargeImage key={image.id} fileId={image.fileStorageId} alt={said} view={view} />}
      </div>
      <VisuallyHidden>
        <p role="status">
          {said} {t('scale', { percent: format.percent(Math.round(view.scale * 100)) })}
        </p>
      </VisuallyHidden>
      <Tools scale={view.scale} onScale={zoom.scale} onClose={() => onClose(shown)} />
      {images.length > 1 && <Steps shown={shown} total={images.length} onGo={goOn} />}
    </dialog>
  )
}

/** The large image; until it has loaded, a smaller one. */
function LargeImage({ fileId, alt, view }: { fileId: string; alt: string; view: ZoomView }) {
  const [hasCome, setHasCome] = useState(false)
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  const backgroundImage = `url(${imageAddress(fileId, previewWidth, 'avif')})`
  return (
    <img
      src={imageAddress(fileId, zoomWidth, 'webp')}
      alt={alt}
      className={styles.image}
      draggable={false}
      style={hasCome ? { transform } : { transform, backgroundImage }}
      onLoad={() => setHasCome(true)}
    />
  )
}

function Tools({
  scale,
  onScale,
  onClose,
}: {
  scale: number
  onScale: (by: number) => void
  onClose: () => void
}) {
  const t = useMessages(zoomMessages)
  return (
    <div className={styles.tools}>
      <IconButton label={t('close')} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
      <IconButton label={t('zoomIn')} aria-disabled={scale >= maxScale} onClick={() => onScale(stepScale)}>
        <Icon of={ZoomIn} />
      </IconButton>
      <IconButton label={t('zoomOut')} aria-disabled={scale <= 1} onClick={() => onScale(1 / stepScale)}>
        <Icon of={ZoomOut} />
      </IconButton>
    </div>
  )
}

function Steps({ shown, total, onGo }: { shown: number; total: number; onGo: (by: number) => void }) {
  const t = useMessages(zoomMessages)
  return (
    <div className={styles.steps}>
      <IconButton label={t('previous')} aria-disabled={shown === 0} onClick={() => onGo(-1)}>
        <Icon of={ChevronRight} flips className={styles.back} />
      </IconButton>
      <span className={styles.where} aria-hidden="true">
        {t('where', { position: shown + 1, total })}
      </span>
      <IconButton label={t('next')} aria-disabled={shown === total - 1} onClick={() => onGo(1)}>
        <Icon of={ChevronRight} flips />
      </IconButton>
    </div>
  )
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A modal dialog that is open while mounted; the page behind does not scroll. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before unmounting, so that the focus returns to the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
      element?.close()
    }
  }, [])
  return dialog
}
