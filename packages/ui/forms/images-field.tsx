import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../components/cx.ts'
import { Field, type FieldProps } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { Progress } from '../components/progress.tsx'
import { useFormat } from '../format/use-format.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import drop from './drop-area.module.css'
import styles from './images-field.module.css'
import { kindsOf, type UploadFault, uploadFaultOf } from './upload-check.ts'

/** One image and the state of its upload, which the caller runs. */
export type ImageState = {
  /** Unique among the images of the field. */
  key: number
  name: string
  previewUrl: string
} & ({ kind: 'sending'; percent: number } | { kind: 'done' } | { kind: 'failed'; message: string })

type ImagesFieldProps = FieldProps & {
  images: readonly ImageState[]
  /** The accepted files: of an accepted kind, not too large, and within the limit. */
  onAdd: (files: readonly File[]) => void
  onRemove: (key: number) => void
  onRetry: (key: number) => void
  limit: number
  maxMegabytes: number
}

const accept = 'image/jpeg,image/png,image/webp'
type Fault = UploadFault | 'full'

/**
 * A few images, chosen, dropped, or taken with the phone's camera; each uploads by itself and shows its progress.
 * @spec 5.upload-size, 5.defect-report
 */
export function ImagesField({
  images,
  onAdd,
  onRemove,
  onRetry,
  limit,
  maxMegabytes,
  ...frame
}: ImagesFieldProps) {
  const t = useMessages(formMessages)
  const input = useRef<HTMLInputElement>(null)
  const { fault, kinds, room, take } = useTaking({ count: images.length, limit, maxMegabytes, onAdd })
  const failure = images.find((image) => image.kind === 'failed')

  return (
    <Field
      {...frame}
      aside={<span className={styles.count}>{t('imagesCount', { count: images.length, limit })}</span>}
      hint={frame.hint ?? t('imagesHint', { kinds, megabytes: maxMegabytes })}
      error={fault ?? failure?.message ?? frame.error}
    >
      {({ id, describedBy, isInvalid }) => (
        <DropArea isInvalid={isInvalid} onDrop={take}>
          <ul className={styles.tiles}>
            {images.map((image, index) => (
              <Tile
                key={image.key}
                image={image}
                number={index + 1}
                onRemove={() => onRemove(image.key)}
                onRetry={() => onRetry(image.key)}
              />
            ))}
            <li className={cx(room <= 0 && styles.none)}>
              <button type="button" className={styles.add} onClick={() => input.current?.click()}>
                <Icon of={ImagePlus} size={24} />
                {t('imagesAdd')}
              </button>
            </li>
          </ul>
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={accept}
            disabled={room <= 0}
            className={drop.native}
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
          />
        </DropArea>
      )}
    </Field>
  )
}

/** The accepted ones of the chosen or dropped files, and the fault of the others. */
function useTaking({
  count,
  limit,
  maxMegabytes,
  onAdd,
}: Pick<ImagesFieldProps, 'limit' | 'maxMegabytes' | 'onAdd'> & { count: number }) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const [fault, setFault] = useState<Fault | null>(null)
  const room = limit - count
  const kinds = kindsOf(accept, language)
  const faultWords = {
    kind: t('uploadKind', { kinds }),
    large: t('uploadLarge', { megabytes: maxMegabytes }),
    empty: t('uploadEmpty'),
    full: t('imagesFull', { limit }),
  }

  function take(files: FileList | null) {
    if (!files || files.length === 0) return
    const judged = [...files].map((file) => ({ file, fault: uploadFaultOf(file, { accept, maxMegabytes }) }))
    const good = judged.filter((one) => one.fault === null).map((one) => one.file)
    const bad = judged.find((one) => one.fault !== null)?.fault ?? null
    setFault(bad ?? (good.length > room ? 'full' : null))
    if (good.length > 0 && room > 0) onAdd(good.slice(0, room))
  }

  return { fault: fault === null ? undefined : faultWords[fault], kinds, room, take }
}

function DropArea({
  isInvalid,
  onDrop,
  children,
}: {
  isInvalid: boolean
  onDrop: (files: FileList) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault()
    setIsOver(isNowOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the input inside is the field
    <div
      className={cx(drop.area, styles.area, isOver && drop.over, isInvalid && drop.invalid)}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onDrop(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

function Tile({
  image,
  number,
  onRemove,
  onRetry,
}: {
  image: ImageState
  number: number
  onRemove: () => void
  onRetry: () => void
}) {
  const t = useMessages(formMessages)
  const format = useFormat()
  return (
    <li className={cx(styles.tile, image.kind === 'failed' && styles.failed)}>
      <img
        className={cx(styles.image, image.kind !== 'done' && styles.pale)}
        src={image.previewUrl}
        alt={t('imageNumbered', { number, name: image.name })}
      />
      {image.kind === 'sending' && (
        <Progress
          size="sm"
          className={styles.progress}
          value={image.percent}
          label={t('imageSending', {
            number,
            percent: format.percent(Math.round(image.percent)),
          })}
        />
      )}
      {image.kind === 'failed' && (
        <button
          type="button"
          className={styles.retry}
          aria-label={t('imageRetry', { number })}
          onClick={onRetry}
        >
          <Icon of={RotateCcw} size={20} />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('imageRemove', { number })}
        onClick={onRemove}
      >
        <Icon of={X} size={16} strokeWidth={2.25} />
      </button>
    </li>
  )
}
