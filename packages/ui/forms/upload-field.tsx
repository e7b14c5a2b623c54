import { CloudUpload, FileCheck, RotateCcw, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Field, type FieldProps } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Progress } from '../components/progress.tsx'
import { useFormat } from '../format/use-format.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import drop from './drop-area.module.css'
import { kindsOf, type UploadFault, uploadFaultOf } from './upload-check.ts'
import styles from './upload-field.module.css'

/** The state of an upload, which the caller runs. */
export type UploadState =
  | { kind: 'empty' }
  | { kind: 'sending'; percent: number }
  /** `previewUrl` of an image that was sent earlier; for a chosen file the field makes its own. */
  | { kind: 'done'; name: string; previewUrl?: string }
  | { kind: 'failed'; message: string }

type UploadProps = FieldProps & {
  state: UploadState
  onFile: (file: File) => void
  onRemove?: () => void
  /** Media types with commas between them. */
  accept?: string
  maxMegabytes?: number
  disabled?: boolean
}

/**
 * One file: dropped, chosen, or taken with the phone's camera. Kind and size are checked first; a refusal of the
 * server is shown by `failed`. @spec 5.upload-size, 8.messages
 */
export function UploadField({
  state,
  onFile,
  onRemove,
  accept = 'image/jpeg,image/png,image/webp',
  maxMegabytes = 5,
  disabled = false,
  ...frame
}: UploadProps) {
  const t = useMessages(formMessages)
  const input = useRef<HTMLInputElement>(null)
  const { file, setFile, fault, kinds, take } = useTaking({ accept, maxMegabytes, disabled, onFile })
  const failure = state.kind === 'failed' ? state.message : undefined
  const error = fault ?? failure ?? frame.error
  return (
    <Field {...frame} hint={frame.hint ?? t('uploadLimit', { kinds, megabytes: maxMegabytes })} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <DropArea isInvalid={isInvalid} onDrop={take} isDisabled={disabled}>
          <input
            ref={input}
            id={id}
            type="file"
            className={drop.native}
            accept={accept}
            disabled={disabled || state.kind === 'sending'}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file may be chosen again after it was refused.
              event.target.value = ''
            }}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
          />
          {state.kind === 'sending' ? (
            <Sending percent={state.percent} name={file?.name ?? ''} />
          ) : state.kind === 'done' ? (
            <Done
              state={state}
              file={file}
              onReplace={disabled ? undefined : () => input.current?.click()}
              onRemove={
                onRemove &&
                (() => {
                  setFile(null)
                  onRemove()
                })
              }
            />
          ) : (
            <Invitation onChoose={() => input.current?.click()} isAgain={state.kind === 'failed'} />
          )}
        </DropArea>
      )}
    </Field>
  )
}

function useTaking({
  accept,
  maxMegabytes,
  disabled,
  onFile,
}: Required<Pick<UploadProps, 'accept' | 'maxMegabytes' | 'disabled' | 'onFile'>>) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const [fault, setFault] = useState<UploadFault | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const kinds = kindsOf(accept, language)
  const faults = {
    kind: t('uploadKind', { kinds }),
    large: t('uploadLarge', { megabytes: maxMegabytes }),
    empty: t('uploadEmpty'),
  }

  function take(chosen: File | undefined) {
    if (!chosen || disabled) return
    const newFault = uploadFaultOf(chosen, { accept, maxMegabytes })
    setFault(newFault)
    if (newFault) return
    setFile(chosen)
    onFile(chosen)
  }

  return { file, setFile, fault: fault ? faults[fault] : undefined, kinds, take }
}

function DropArea({
  isInvalid,
  isDisabled,
  onDrop,
  children,
}: {
  isInvalid: boolean
  isDisabled: boolean
  onDrop: (file: File | undefined) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(!isDisabled)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the input inside is the field
    <div
      className={cx(drop.area, isOver && drop.over, isInvalid && drop.invalid)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}

function Invitation({ onChoose, isAgain }: { onChoose: () => void; isAgain: boolean }) {
  const t = useMessages(formMessages)
  return (
    <div className={styles.invitation}>
      <Icon of={CloudUpload} size={28} className={styles.drawing} />
      <span className={styles.words}>{t('uploadDrop')}</span>
      <Button
        tone="outline"
        size="sm"
        icon={isAgain ? <Icon of={RotateCcw} size={16} /> : undefined}
        onClick={onChoose}
      >
        {isAgain ? t('uploadRetry') : t('uploadChoose')}
      </Button>
    </div>
  )
}

function Sending({ percent, name }: { percent: number; name: string }) {
  const t = useMessages(formMessages)
  const format = useFormat()
  return (
    <div className={styles.sending}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <Progress size="sm" label={name} value={percent} />
      <span role="status">{t('uploadSending', { percent: format.percent(Math.round(percent)) })}</span>
    </div>
  )
}

function Done({
  state,
  file,
  onReplace,
  onRemove,
}: {
  state: Extract<UploadState, { kind: 'done' }>
  file: File | null
  /** Undefined where the field is locked. */
  onReplace: (() => void) | undefined
  onRemove: (() => void) | undefined
}) {
  const t = useMessages(formMessages)
  const ownUrl = usePreviewUrl(file)
  const previewUrl = ownUrl ?? state.previewUrl
  return (
    <div className={styles.done}>
      {previewUrl ? (
        <img className={styles.preview} src={previewUrl} alt={t('uploadPreview', { name: state.name })} />
      ) : (
        <span className={styles.preview}>
          <Icon of={FileCheck} size={28} />
        </span>
      )}
      <span className={styles.about}>
        <span className={styles.name}>
          <bdi>{state.name}</bdi>
        </span>
        <span className={styles.status} role="status">
          {t('uploadDone')}
        </span>
      </span>
      {onReplace && (
        <Button tone="ghost" size="sm" onClick={onReplace}>
          {t('uploadReplace')}
        </Button>
      )}
      {onRemove && (
        <IconButton size="sm" label={t('uploadRemove')} onClick={onRemove}>
          <Icon of={Trash2} size={18} />
        </IconButton>
      )}
    </div>
  )
}

function usePreviewUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
