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
import styles from './pictures-field.module.css'
import { kindsOf, type UploadFault, uploadFaultOf } from './upload-check.ts'

/** One picture and where it stands. The caller sends it and says how far it is. */
export type PictureState = {
  /** Its own among the field's pictures, however they are ordered. */
  key: number
  name: string
  previewUrl: string
} & ({ kind: 'sending'; percent: number } | { kind: 'done' } | { kind: 'failed'; message: string })

type PicturesProps = FieldProps & {
  pictures: readonly PictureState[]
  /** Those that may be sent: of an accepted kind, not too large, and no more than there is room for. */
  onAdd: (files: readonly File[]) => void
  onRemove: (key: number) => void
  onRetry: (key: number) => void
  limit: number
  mostMegabytes: number
}

const accept = 'image/jpeg,image/png,image/webp'
type Fault = UploadFault | 'full'

/**
 * A few pictures, chosen, dropped, or taken with the phone's camera; each is sent by itself and shows how far it is.
 * @spec 5.upload-size, 5.defect-report
 */
export function PicturesField({
  pictures,
  onAdd,
  onRemove,
  onRetry,
  limit,
  mostMegabytes,
  ...frame
}: PicturesProps) {
  const t = useMessages(formMessages)
  const input = useRef<HTMLInputElement>(null)
  const { fault, kinds, room, take } = useTaking({ count: pictures.length, limit, mostMegabytes, onAdd })
  const failure = pictures.find((picture) => picture.kind === 'failed')

  return (
    <Field
      {...frame}
      aside={<span className={styles.count}>{t('picturesCount', { count: pictures.length, limit })}</span>}
      hint={frame.hint ?? t('picturesHint', { kinds, megabytes: mostMegabytes })}
      error={fault ?? failure?.message ?? frame.error}
    >
      {({ id, describedBy, isInvalid }) => (
        <DropArea isInvalid={isInvalid} onDrop={take}>
          <ul className={styles.tiles}>
            {pictures.map((picture, index) => (
              <Tile
                key={picture.key}
                picture={picture}
                number={index + 1}
                onRemove={() => onRemove(picture.key)}
                onRetry={() => onRetry(picture.key)}
              />
            ))}
            <li className={cx(room <= 0 && styles.none)}>
              <button type="button" className={styles.add} onClick={() => input.current?.click()}>
                <Icon of={ImagePlus} size={24} />
                {t('picturesAdd')}
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
              // The same file may be chosen again after it was taken away.
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

/** What is taken of the files that were chosen or dropped, and what is said of the rest. */
function useTaking({
  count,
  limit,
  mostMegabytes,
  onAdd,
}: Pick<PicturesProps, 'limit' | 'mostMegabytes' | 'onAdd'> & { count: number }) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const [fault, setFault] = useState<Fault | null>(null)
  const room = limit - count
  const kinds = kindsOf(accept, language)
  const faultWords = {
    kind: t('uploadKind', { kinds }),
    large: t('uploadLarge', { megabytes: mostMegabytes }),
    empty: t('uploadEmpty'),
    full: t('picturesFull', { limit }),
  }

  function take(files: FileList | null) {
    if (!files || files.length === 0) return
    const judged = [...files].map((file) => ({ file, fault: uploadFaultOf(file, { accept, mostMegabytes }) }))
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
  picture,
  number,
  onRemove,
  onRetry,
}: {
  picture: PictureState
  number: number
  onRemove: () => void
  onRetry: () => void
}) {
  const t = useMessages(formMessages)
  const format = useFormat()
  return (
    <li className={cx(styles.tile, picture.kind === 'failed' && styles.failed)}>
      <img
        className={cx(styles.picture, picture.kind !== 'done' && styles.pale)}
        src={picture.previewUrl}
        alt={t('pictureNumbered', { number, name: picture.name })}
      />
      {picture.kind === 'sending' && (
        <Progress
          size="sm"
          className={styles.progress}
          value={picture.percent}
          label={t('pictureSending', {
            number,
            percent: format.percent(Math.round(picture.percent)),
          })}
        />
      )}
      {picture.kind === 'failed' && (
        <button
          type="button"
          className={styles.retry}
          aria-label={t('pictureRetry', { number })}
          onClick={onRetry}
        >
          <Icon of={RotateCcw} size={20} />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('pictureRemove', { number })}
        onClick={onRemove}
      >
        <Icon of={X} size={16} strokeWidth={2.25} />
      </button>
    </li>
  )
}
