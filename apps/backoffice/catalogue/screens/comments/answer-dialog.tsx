import { commentLength } from '@anar/domain/comments'
import { FormDialog, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { answerComment, type CommentRow } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'

/** The shop's public answer; an empty one deletes it. */
export function AnswerDialog({ row, onClose }: { row: CommentRow; onClose: () => void }) {
  const t = useMessages(commentsMessages)
  const [answer, setAnswer] = useState(row.answer ?? '')
  const { isBusy, refusal, write } = useWrite()
  const fault = answer.trim().length > commentLength.max ? t('answerLong') : undefined
  async function send() {
    if (fault !== undefined || !(await write(() => answerComment(row.id, answer.trim())))) return
    toast.success(t('wasAnswered'))
    onClose()
  }
  return (
    <FormDialog
      title={t('answerTitle')}
      className={text.form}
      lead={<p className={text.small}>{t('answerLead')}</p>}
      refusal={refusal}
      send={t('send')}
      isSending={isBusy}
      cancel={t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <blockquote className={text.body} dir="auto">
        {row.text}
      </blockquote>
      <TextArea
        label={t('answerLabel')}
        hint={t('answerHint')}
        rows={5}
        value={answer}
        error={fault}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDialog>
  )
}
