import type { SkuContent } from '@anar/contract/commands'
import { Alert, Button, cx, Field, Icon, IconButton, ProductImage, Progress, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ChevronRight, ImagePlus, Trash2 } from '@anar/ui/icons'
import { type DragEvent, useRef, useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { useDragSort } from '../../../platform/components/use-drag-sort.ts'
import { moved, withAt } from '../../data/catalogue-rules.ts'
import { catalogueMessages } from '../../messages/index.ts'
import { maxImages } from './edited-content.ts'
import styles from './product.module.css'
import type { Upload } from './use-uploads.ts'

type Images = SkuContent['images']
/** Updates the latest images: one may have arrived since the last render. */
type Change = (before: Images) => Images

/**
 * The ordered images of a sku: add by dropping or choosing, move by dragging or buttons. Changes are announced.
 * @spec 5.upload-size
 */
export function ImagesField({
  images,
  sending,
  hue,
  error,
  onSend,
  onChange,
}: {
  images: Images
  sending: readonly Upload[]
  hue: number
  error: string | undefined
  onSend: (files: readonly File[]) => void
  onChange: (change: Change) => void
}) {
  const t = useMessages(catalogueMessages)
  const input = useRef<HTMLInputElement>(null)
  const room = maxImages - images.length - sending.filter(({ failure }) => failure === null).length
  const send = (files: FileList | null) => onSend([...(files ?? [])].slice(0, room))
  const { isOver, dropping } = useDropping(send)
  return (
    <Field label={t('images')} hint={t('imagesHint')} error={error}>
      {({ id, describedBy }) => (
        // Dropping is optional; the button inside opens the file dialog.
        <div className={cx(styles.drop, isOver && styles.over)} {...dropping}>
          <ImageList images={images} hue={hue} onChange={onChange} />
          {sending.map((one) => (
            <SendingLine key={one.key} one={one} />
          ))}
          <Button
            id={id}
            size="sm"
            tone="soft"
            icon={<Icon of={ImagePlus} size={18} />}
            aria-describedby={describedBy}
            disabled={room <= 0}
            onClick={() => input.current?.click()}
          >
            {t('imageAdd')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            accept="image/jpeg,image/png,image/webp"
            className={styles.native}
            onChange={(event) => {
              send(event.target.files)
              // Lets the same file be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Drop target, and whether files are dragged over it. */
function useDropping(onDropped: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent, isNowOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(isNowOver)
  }
  const dropping = {
    onDragEnter: (event: DragEvent) => drag(event, true),
    onDragOver: (event: DragEvent) => drag(event, true),
    onDragLeave: (event: DragEvent) => drag(event, false),
    onDrop: (event: DragEvent) => {
      drag(event, false)
      onDropped(event.dataTransfer.files)
    },
  }
  return { isOver, dropping }
}

function SendingLine({ one: { name, percent, failure } }: { one: Upload }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  // Isolated: a file name has its own text direction.
  const file = `\u2068${name}\u2069`
  if (failure !== null) return <Alert tone="danger">{t('imageFailed', { name: file, why: failure })}</Alert>
  const words = t('imageSending', { name: file, percent: format.percent(Math.round(percent)) })
  return (
    <>
      <span className={text.small}>{words}</span>
      <Progress size="sm" label={words} value={percent} />
    </>
  )
}

function ImageList({
  images,
  hue,
  onChange,
}: {
  images: Images
  hue: number
  onChange: (change: Change) => void
}) {
  const move = (from: number, to: number) => onChange((before) => moved(before, from, to))
  const dragProps = useDragSort(move)
  if (images.length === 0) return null
  return (
    <ul className={styles.images}>
      {images.map((image, index) => {
        const { className, ...drag } = dragProps(index)
        return (
          <li key={image.fileId} {...drag} className={cx(styles.tile, className)}>
            <One
              image={image}
              number={index + 1}
              hue={hue}
              onMove={{
                earlier: index > 0 ? () => move(index, index - 1) : null,
                later: index < images.length - 1 ? () => move(index, index + 1) : null,
              }}
              onChange={(part) => onChange((before) => withAt(before, index, part))}
              onRemove={() => onChange((before) => before.filter((_, at) => at !== index))}
            />
          </li>
        )
      })}
    </ul>
  )
}

function One({
  image,
  number,
  hue,
  onMove,
  onChange,
  onRemove,
}: {
  image: Images[number]
  number: number
  hue: number
  onMove: { earlier: (() => void) | null; later: (() => void) | null }
  onChange: (part: Partial<Images[number]>) => void
  onRemove: () => void
}) {
  const t = useMessages(catalogueMessages)
  const name = t('imageNumber', { number })
  const side = (language: 'fa' | 'en') => (
    <TextField
      size="md"
      lang={language}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      maxLength={200}
      label={`${t('imageAlternative', { number })} (${t(language === 'fa' ? 'langFa' : 'langEn')})`}
      value={image.alternative[language]}
      onChange={({ target }) => onChange({ alternative: { ...image.alternative, [language]: target.value } })}
    />
  )
  return (
    <>
      <span className={styles.image}>
        <ProductImage hue={hue} fileId={image.fileId} alt={image.alternative.fa || name} sizes="180px" />
      </span>
      <span className={text.buttons}>
        <IconButton
          size="sm"
          label={t('earlier', { name })}
          disabled={!onMove.earlier}
          onClick={onMove.earlier ?? undefined}
        >
          <span style={{ scale: '-1 1' }}>
            <Icon of={ChevronRight} size={16} flips />
          </span>
        </IconButton>
        <IconButton
          size="sm"
          label={t('later', { name })}
          disabled={!onMove.later}
          onClick={onMove.later ?? undefined}
        >
          <Icon of={ChevronRight} size={16} flips />
        </IconButton>
        <IconButton size="sm" label={t('remove', { name })} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      </span>
      {side('fa')}
      {side('en')}
    </>
  )
}
