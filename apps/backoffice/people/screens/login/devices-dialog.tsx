import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../../../platform/messages/index.ts'

/** Offers to log out the other devices when too many are logged in. Cancelling changes nothing. @spec 4.login */
export function DevicesDialog({
  message,
  isBusy,
  onConfirm,
  onCancel,
}: {
  /** The server's message; null while the dialog is closed. */
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
