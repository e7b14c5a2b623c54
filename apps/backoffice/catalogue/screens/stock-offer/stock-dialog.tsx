import { FormDialog, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../platform/components/use-write.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { stockMessages } from '../../messages/index.ts'
import styles from './stock-offer.module.css'

const minReasonLength = 3
const maxReasonLength = 400

/** Dialog of a stock change: its fields, and the reason for the journal. */
export function StockDialog({
  title,
  lead,
  isReady,
  tone,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string
  lead: string
  /** Whether the fields are valid. */
  isReady: boolean
  tone?: 'danger'
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
  /** `isChecked`: faults are shown after the first submit. */
  children: (isChecked: boolean) => ReactNode
}) {
  const t = useMessages(stockMessages)
  const office = useMessages(officeMessages)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, write } = useWrite()
  const isShort = reason.trim().length < minReasonLength

  async function submit() {
    setIsChecked(true)
    if (!isReady || isShort) return
    if (await write(() => send(reason.trim()))) onDone()
  }

  return (
    <FormDialog
      title={title}
      className={styles.form}
      lead={<p className={styles.lead}>{lead}</p>}
      refusal={refusal}
      send={title}
      tone={tone}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      {children(isChecked)}
      <TextArea
        label={t('reason')}
        required
        rows={2}
        maxLength={maxReasonLength}
        value={reason}
        error={isChecked && isShort ? t('reasonMandatory') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
