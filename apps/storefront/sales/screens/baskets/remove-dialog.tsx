import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { basketsMessages } from '../../messages/shopping.ts'

/** Confirms the deletion of a basket, which cannot be undone. @spec 4.basket-actions */
export default function RemoveDialog({
  name,
  count,
  isBusy,
  onConfirm,
  onClose,
}: {
  name: string
  count: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useMessages(basketsMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      size="sm"
      footer={
        <>
          <Button tone="danger" loading={isBusy} onClick={onConfirm}>
            {t('remove')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t.rich('removeText', { name: <bdi>{name}</bdi>, count })}</p>
    </Dialog>
  )
}
