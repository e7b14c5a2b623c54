import { Alert } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { listsMessages } from '../../../platform/messages/index.ts'

/** Confirms the removal of a row and shows how often it is used. @spec 8.record-failures */
export function RemoveDialog({
  name,
  uses,
  run,
  onClose,
}: {
  name: string
  uses: number
  run: () => Promise<unknown>
  onClose: () => void
}) {
  const t = useMessages(listsMessages)
  return (
    <ReasonDialog
      title={t('removeTitle', { name: `\u2068${name}\u2069` })}
      withReason={false}
      confirm={t('removeIt')}
      tone="danger"
      run={run}
      onDone={() => {
        toast.success(t('removed'))
        onClose()
      }}
      onClose={onClose}
    >
      {uses > 0 ? <Alert tone="warning">{t('stillUsed', { count: uses })}</Alert> : <p>{t('removeText')}</p>}
    </ReasonDialog>
  )
}
