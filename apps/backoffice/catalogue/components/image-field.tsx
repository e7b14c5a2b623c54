import { Button, Field, Icon, Progress, ResponsiveImage } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ImagePlus, Trash2 } from '@anar/ui/icons'
import { useRef, useState } from 'react'
import { campaignsMessages } from '../../content/messages/index.ts'
import { messageOf } from '../../platform/data/api.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { sendImage } from '../data/catalogue.ts'
import styles from './image-field.module.css'

/** A public image, uploaded when it is chosen. Failures are shown beside it. @spec 5.upload-size */
export function ImageField({
  label,
  hint,
  fileId,
  error,
  isSmall = false,
  onChange,
}: {
  label: string
  hint: string
  fileId: string | null
  error: string | undefined
  /** Small preview, for a seal rather than a poster. */
  isSmall?: boolean
  onChange: (fileId: string | null) => void
}) {
  const t = useMessages(campaignsMessages)
  const input = useRef<HTMLInputElement>(null)
  const { percent, failure, send } = useUpload(onChange)

  return (
    <Field label={label} hint={hint} error={failure ?? error}>
      {({ id, describedBy }) => (
        <div className={styles.frame}>
          {fileId && (
            <span className={isSmall ? styles.small : styles.large}>
              <ResponsiveImage fileId={fileId} alt={label} sizes={isSmall ? '96px' : '480px'} />
            </span>
          )}
          {percent !== null && <Progress size="sm" label={t('sending')} value={percent} />}
          <span className={styles.buttons}>
            <Button
              id={id}
              size="sm"
              tone="soft"
              icon={<Icon of={ImagePlus} size={18} />}
              aria-describedby={describedBy}
              disabled={percent !== null}
              onClick={() => input.current?.click()}
            >
              {fileId ? t('otherImage') : t('chooseImage')}
            </Button>
            {fileId && <TakeAway onPress={() => onChange(null)} />}
          </span>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden="true"
            accept="image/jpeg,image/png,image/webp"
            className={styles.native}
            onChange={({ target }) => {
              void send(target.files?.[0])
              // Lets the same file be chosen again after it was removed.
              target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}

function TakeAway({ onPress }: { onPress: () => void }) {
  const t = useMessages(campaignsMessages)
  return (
    <Button size="sm" tone="ghost" icon={<Icon of={Trash2} size={16} />} onClick={onPress}>
      {t('noImage')}
    </Button>
  )
}

/** Upload progress in percent and the failure message. */
function useUpload(onSent: (fileId: string) => void) {
  const office = useMessages(officeMessages)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Call the latest callback: an older one would restore fields as they were when the upload began.
  const latestOnSent = useRef(onSent)
  latestOnSent.current = onSent

  async function send(file: File | undefined) {
    if (!file) return
    setFailure(null)
    setPercent(0)
    try {
      const { fileId } = await sendImage(file, setPercent)
      latestOnSent.current(fileId)
    } catch (thrown) {
      setFailure(messageOf(thrown) ?? office('noAnswer'))
    } finally {
      setPercent(null)
    }
  }

  return { percent, failure, send }
}
