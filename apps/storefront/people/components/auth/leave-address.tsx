import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { leaveSignUpAddress } from '../../data/sign-up.ts'
import { authMessages } from '../../messages/index.ts'
import { useGoOn } from './sign-up-guard.tsx'

/** Goes on without an address: the first order asks for it. @spec 2.address */
export function LeaveAddress() {
  const t = useMessages(authMessages)
  const goOn = useGoOn()
  const [isSending, setIsSending] = useState(false)
  async function leave() {
    setIsSending(true)
    try {
      goOn(await leaveSignUpAddress())
    } catch {
      toast.error(t('noAnswer'))
      setIsSending(false)
    }
  }
  return (
    <Button tone="outline" size="lg" block loading={isSending} onClick={() => void leave()}>
      {t('addressLater')}
    </Button>
  )
}
