import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../../../platform/messages/index.ts'

/** Too many devices are logged in: shall the others be logged out? Cancelling leaves everything as it is. @spec 4.login */
export function DevicesDialog({
  message,
  isBusy,
  onConfirm,
  onCancel,
}: {
  /** What the server said; null while there is no question. */
  message: string | null
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const t = useMessages(officeMessages)
  return (
    <Dialog
      open={message !== null}
      onClose={onCancel}
      title={t('devicesTitle')}
      size="sm"
      footer={
        <>
          <Button loading={isBusy} onClick={onConfirm}>
            {t('devicesConfirm')}
          </Button>
          <Button tone="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
