import { type ButtonProps, FormDialog, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useState } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './reason-dialog.module.css'
import { useWrite } from './use-write.ts'

/** Bounds of a reason in characters, as in the office's commands. */
const reasonLength = { min: 3, max: 400 }

/**
 * Confirms an action and takes its reason. A refusal is shown in the dialog and the input stays. `withReason` false
 * only confirms.
 */
export function ReasonDialog({
  title,
  children,
  reasonLabel,
  reasonHint,
  reasonMissing,
  withReason = true,
  confirm,
  cancel,
  tone = 'primary',
  check: checkOthers,
  run,
  onDone,
  onClose,
}: {
  title: ReactNode
  /** What will happen, in a sentence or two; may contain further fields. */
  children?: ReactNode
  reasonLabel?: string
  reasonHint?: string
  /** Message for a reason that is too short. */
  reasonMissing?: string | undefined
  withReason?: boolean
  confirm: string
  cancel?: string
  tone?: ButtonProps['tone']
  /** Whether the further fields are valid; they show their own faults. */
  check?: () => boolean | Promise<boolean>
  run: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages(officeMessages)
  const { reason, setReason, error, check } = useReason(withReason, reasonMissing)
  const { isBusy, refusal, write } = useWrite()

  async function send() {
    const isGood = check()
    if ((checkOthers && !(await checkOthers())) || !isGood) return
    const outcome = await write(() => run(reason.trim()))
    if (outcome) (outcome === 'done' ? onDone : onClose)()
  }

  return (
    <FormDialog
      title={title}
      className={styles.form}
      lead={children && <div className={styles.lead}>{children}</div>}
      refusal={refusal}
      send={confirm}
      tone={tone}
      isSending={isBusy}
      cancel={cancel ?? t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      {withReason && (
        <TextArea
          label={reasonLabel ?? t('why')}
          hint={reasonHint ?? t('whyHint')}
          required
          rows={3}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

/** Input of a reason, and its fault after the first submit. */
function useReason(isWanted: boolean, missing: string | undefined) {
  const t = useMessages(officeMessages)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const length = reason.trim().length
  const isShort = isWanted && length < reasonLength.min
  const fault = isShort
    ? (missing ?? t('reasonMandatory'))
    : length > reasonLength.max
      ? t('reasonLong')
      : undefined
  return {
    reason,
    setReason,
    error: isChecked ? fault : undefined,
    check: () => {
      setIsChecked(true)
      return fault === undefined
    },
  }
}
