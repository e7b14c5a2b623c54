import { Alert, Button, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { submitting } from '../../../platform/components/submitting.ts'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { answerComplaint, type ComplaintDetail, closeComplaint } from '../../data/complaints.ts'
import { complaintsMessages } from '../../messages/index.ts'

const answerLength = { min: 10, max: 4000 }

/** The sent answer, or the form for it. @spec 2.dissatisfaction */
export function Answer({ row }: { row: ComplaintDetail }) {
  const t = useMessages(complaintsMessages)
  const canAnswer = hasPermission(useAccess(), 'complaints.answer')
  if (row.answer !== null) {
    return (
      <Section title={t('answer')}>
        <div className={text.stack}>
          <p className={text.body}>
            <bdi>{row.answer}</bdi>
          </p>
          {row.state === 'Answered' && canAnswer && <Close complaintId={row.id} />}
        </div>
      </Section>
    )
  }
  if (row.state !== 'Open') return null
  return (
    <Section title={t('answer')}>
      {canAnswer ? (
        <Write complaintId={row.id} />
      ) : (
        <Alert tone="info" live={false}>
          {t('readOnly')}
        </Alert>
      )}
    </Section>
  )
}

function Write({ complaintId }: { complaintId: number }) {
  const t = useMessages(complaintsMessages)
  const [answer, setAnswer] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, write } = useWrite()
  const length = answer.trim().length
  const fault =
    length < answerLength.min ? t('answerShort') : length > answerLength.max ? t('answerLong') : undefined

  async function send() {
    setIsChecked(true)
    if (fault !== undefined) return
    if (await write(() => answerComplaint(complaintId, answer.trim()))) toast.success(t('wasSent'))
  }

  return (
    <form noValidate className={text.stack} onSubmit={submitting(send)}>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <TextArea
        label={t('answerLabel')}
        hint={t('answerHint')}
        required
        rows={6}
        value={answer}
        error={isChecked ? fault : undefined}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

function Close({ complaintId }: { complaintId: number }) {
  const t = useMessages(complaintsMessages)
  const { isBusy, refusal, write } = useWrite()
  async function close() {
    if (await write(() => closeComplaint(complaintId))) toast.success(t('wasClosed'))
  }
  return (
    <div>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Button tone="outline" size="sm" loading={isBusy} onClick={close}>
        {t('close')}
      </Button>
    </div>
  )
}
