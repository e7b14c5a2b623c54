import { useLocation } from '@anar/app-kit/router'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useCallback, useState } from 'react'
import { useForgottenOnLanguage } from '../../../platform/components/forms/use-forgotten-on-language.ts'
import { session } from '../../../platform/data/session.ts'
import { loginMessages } from '../../messages/index.ts'
import { type LoginRefusal, loginRefusal } from './login-refusal.ts'

/**
 * The login flow of all login screens: refusals, the dialog of the other devices, and the success message.
 * @spec 8.messages, 8.success-messages, 4.login.3
 */
export function useEntering() {
  const t = useMessages(loginMessages)
  const { pathname } = useLocation()
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const forget = useCallback(() => setRefusal(null), [])
  useForgottenOnLanguage(forget)

  /** @returns null after a login, else the refusal */
  async function enter(open: () => Promise<unknown>, { endOtherSessions }: { endOtherSessions: boolean }) {
    setRefusal(null)
    try {
      await open()
    } catch (error) {
      const refused = loginRefusal(error, endOtherSessions ? t('devicesFailed') : t('failed'))
      setRefusal(refused)
      // The session was not known here: the check redirects a member.
      if (refused.target === 'member') {
        toast.info(refused.message)
        await session.start(pathname)
      }
      return refused
    }
    if (endOtherSessions) toast.info(t('devicesLoggedOut'))
    toast.success(t('success'))
    return null
  }

  return { refusal, forget, enter }
}
