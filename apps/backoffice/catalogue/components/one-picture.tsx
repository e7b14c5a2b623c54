import { Button, Field, Icon, Picture, Progress } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ImagePlus, Trash2 } from '@anar/ui/icons'
import { useRef, useState } from 'react'
import { campaignsMessages } from '../../content/messages/index.ts'
import { wordsOf } from '../../platform/data/api.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { sendImage } from '../data/catalogue.ts'
import styles from './one-picture.module.css'

/** One picture for everybody to see, sent when it is chosen; what went wrong is told beside it. @spec 5.upload-size */
export function OnePicture({
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
  /** A seal and not a poster. */
  isSmall?: boolean
  onChange: (fileId: string | null) => void
}) {
  const t = useMessages(campaignsMessages)
  const input = useRef<HTMLInputElement>(null)
  const { percent, failure, send } = useSending(onChange)

  return (
    <Field label={label} hint={hint} error={failure ?? error}>
      {({ id, describedBy }) => (
        <div className={styles.frame}>
          {fileId && (
            <span className={isSmall ? styles.small : styles.large}>
              <Picture fileId={fileId} alt={label} sizes={isSmall ? '96px' : '480px'} />
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
              {fileId ? t('otherPicture') : t('choosePicture')}
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
              // The same file may be chosen again after it was taken away.
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
      {t('noPicture')}
    </Button>
  )
}

/** How far a picture is that is being sent, and why it did not arrive. */
function useSending(onSent: (fileId: string) => void) {
  const office = useMessages(officeMessages)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // What is typed elsewhere while it is on its way must not be put back by it.
  const tellNow = useRef(onSent)
  tellNow.current = onSent

  async function send(file: File | undefined) {
    if (!file) return
    setFailure(null)
    setPercent(0)
    try {
      const { fileId } = await sendImage(file, setPercent)
      tellNow.current(fileId)
    } catch (thrown) {
      setFailure(wordsOf(thrown) ?? office('noAnswer'))
    } finally {
      setPercent(null)
    }
  }

  return { percent, failure, send }
}
