import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { loginMessages } from '../../messages/index.ts'

/**
 * Confirms logging out the other devices when too many are logged in. Cancelling changes nothing.
 * @spec 4.login.2
 */
export function DevicesDialog({
  message,
  isBusy,
  onConfirm,
  onCancel,
}: {
  /** The server's message; null while closed. */
  message: string | null
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const t = useMessages(loginMessages)
  return (
    <Dialog
      open={message !== null}
      onClose={onCancel}
      title={t('devicesTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={onConfirm} loading={isBusy} loadingText={t('submitting')}>
            {t('devicesConfirm')}
          </Button>
          <Button tone="outline" onClick={onCancel}>
            {t('devicesCancel')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
