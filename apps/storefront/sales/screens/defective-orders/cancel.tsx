import { Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { cancelReturn } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'

/** Cancels a return, after a confirmation. @spec 4.returns */
export function CancelReturn({ returnId }: { returnId: number }) {
  const t = useMessages(returnsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function cancel() {
    setIsSending(true)
    try {
      await cancelReturn(returnId)
      toast.success(t('cancelled'))
      setIsOpen(false)
    } catch (error) {
      toast.error(messageOf(error, t('cancelFailed')))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <Button tone="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('cancelTitle')}
        size="sm"
        footer={
          <>
            <Button tone="danger" loading={isSending} onClick={cancel}>
              {t('cancelConfirm')}
            </Button>
            <Button tone="outline" onClick={() => setIsOpen(false)}>
              {t('keep')}
            </Button>
          </>
        }
      >
        {t('cancelText')}
      </Dialog>
    </>
  )
}
