import { Alert, Button, Dialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { changeSellerUser, type SellerUserRow, type UserChange } from '../../data/seller-users.ts'
import { sellerMessages } from '../../messages/index.ts'

export type Change = { path: UserChange; user: SellerUserRow }

/** Confirms dismissing or resetting a user, or making them the main one, and shows the result. @spec 6.seller-users */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useMessages(sellerMessages)
  const failures = useMessages(failureMessages)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { user, path } = change
  const name = `${user.firstName} ${user.lastName}`
  const words: Record<UserChange, { title: string; text: string; button: string; done: string }> = {
    'sellers/dismiss-user': {
      title: t('dismissTitle', { name }),
      text: t('dismissText'),
      button: t('dismiss'),
      done: t('userDismissed', { name }),
    },
    'sellers/reset-user': {
      title: t('resetTitle', { name }),
      text: t('resetText'),
      button: t('reset'),
      done: t('userReset', { name }),
    },
    'sellers/change-main-user': {
      title: t('changeMainTitle', { name }),
      text: t('changeMainText'),
      button: t('changeMain'),
      done: t('mainChanged', { name }),
    },
  }
  const { title, text, button, done } = words[path]

  async function confirm() {
    setRefusal(null)
    setIsBusy(true)
    try {
      await changeSellerUser(path, user.id)
      toast.success(done)
      onClose()
    } catch (error) {
      setRefusal(messageOf(error, failures('update')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button
            tone={path === 'sellers/dismiss-user' ? 'danger' : 'primary'}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {button}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <p>{text}</p>
    </Dialog>
  )
}
