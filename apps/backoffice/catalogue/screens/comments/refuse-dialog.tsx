import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { type CommentRow, refuseComments } from '../../data/comments.ts'
import { commentsMessages } from '../../messages/index.ts'

/** Refuses one or several comments, with a reason that each writer reads. */
export function RefuseDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly CommentRow[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useMessages(commentsMessages)
  return (
    <ReasonDialog
      title={t('refuseTitle')}
      confirm={t('refuse')}
      tone="danger"
      run={(reason) => refuseComments(rows, reason)}
      onDone={() => {
        toast.success(t('wasRefused'))
        onDone()
      }}
      onClose={onClose}
    >
      {t('refuseLead')}
    </ReasonDialog>
  )
}
