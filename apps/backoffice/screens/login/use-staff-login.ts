import { useLanguage, useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, wordsOf } from '../../data/api.ts'
import { login } from '../../data/session.ts'
import { officeTexts } from '../../texts/office.ts'
import { type LoginFields, loginForm } from './login-form.ts'

type Refusal = { place: 'password' | 'form' | 'devices'; message: string }

/** The login form and what the server made of it: told at the password, above the form, or as a question. @spec 4.login, 8.messages */
export function useStaffLogin() {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm<LoginFields>({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', rememberMe: false },
  })

  // The server's words came in the language of then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => setRefusal(null), [language])

  async function enter(fields: LoginFields, endOtherSessions: boolean) {
    setRefusal(null)
    try {
      const isIn = await login({ ...fields, endOtherSessions })
      if (!isIn) return setRefusal({ place: 'form', message: t('wrongAccess') })
      if (endOtherSessions) toast.info(t('devicesLoggedOut'))
      toast.success(t('loggedIn'))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      const place = code === 'WRONG_CREDENTIALS' ? 'password' : code === 'MAX_DEVICES' ? 'devices' : 'form'
      setRefusal({ place, message: wordsOf(error) ?? t('noAnswer') })
    }
  }

  return { form, refusal, forgetRefusal: () => setRefusal(null), enter }
}
