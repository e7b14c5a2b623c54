import { FormDialog, TextArea, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { officeMessages } from '../../platform/messages/index.ts'
import styles from './ship-dialog.module.css'
import { type Shipment, shipForm } from './ship-form.ts'

/** Prompts for the carrier's reference before an order is marked as shipped. @spec 1.back-office */
export default function ShipDialog({
  number,
  onSend,
  onClose,
}: {
  number: string
  /** Resolves with the message of a failure, or null. */
  onSend: (shipment: Shipment) => Promise<string | null>
  onClose: () => void
}) {
  const t = useMessages(officeMessages)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Shipment>({
    resolver: zodResolver(shipForm),
    defaultValues: { trackingReference: '', reason: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function send(shipment: Shipment) {
    const words = await onSend(shipment)
    setRefusal(words)
    if (words === null) onClose()
  }

  return (
    <FormDialog
      title={t('shipTitle', { number })}
      className={styles.form}
      lead={<p className={styles.lead}>{t('shipText')}</p>}
      refusal={refusal}
      send={t('ship')}
      isSending={isSubmitting}
      cancel={t('cancel')}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <TextField
        label={t('tracking')}
        required
        ltr
        autoComplete="off"
        autoFocus
        error={
          errors.trackingReference &&
          (errors.trackingReference.message === 'trackingLong' ? t('trackingLong') : t('trackingMandatory'))
        }
        {...form.register('trackingReference')}
      />
      <TextArea
        label={t('reason')}
        aside={<span className={styles.lead}>{t('optional')}</span>}
        hint={t('reasonHint')}
        rows={2}
        error={errors.reason && t('reasonLong')}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
