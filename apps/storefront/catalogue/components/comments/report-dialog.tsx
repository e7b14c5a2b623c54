import { reportComment as schema } from '@anar/contract/commands'
import { FormDialog, Radio, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { reportComment } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'

const reasons = schema.body.shape.reason.options

/** Reports a comment to the back office, with a reason. */
export function ReportDialog({ commentId, onClose }: { commentId: number; onClose: () => void }) {
  const t = useMessages(commentsMessages)
  const form = useCheckedForm({
    schema: schema.body,
    begin: { commentId, reason: reasons[0] as (typeof reasons)[number], note: '' },
    failed: t('reportFailed'),
    async send(body) {
      await reportComment(body)
      toast.success(t('reported'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('reportTitle')}
      size="sm"
      className={styles.form}
      lead={<p className={styles.quiet}>{t('reportText')}</p>}
      refusal={form.refusal}
      faults={form.faults}
      send={t('reportSend')}
      isSending={form.isSending}
      sendingText={t('sending')}
      cancel={t('cancel')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('reportReason')}</legend>
        {reasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            checked={form.values.reason === reason}
            onChange={() => form.type({ reason })}
          >
            {t(`reportReason.${reason}`)}
          </Radio>
        ))}
      </fieldset>
      <TextArea
        label={t('reportNote')}
        rows={3}
        maxLength={400}
        value={form.values.note}
        error={form.errorOf('note')}
        onChange={(event) => form.type({ note: event.target.value })}
      />
    </FormDialog>
  )
}
