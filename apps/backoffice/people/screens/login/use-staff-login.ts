import { useLanguage, useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, wordsOf } from '../../../platform/data/api.ts'
import { login } from '../../../platform/data/session.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { type LoginFields, loginForm } from './login-form.ts'
import { codeSentOf, placeOf, type RefusalPlace, type SentCode } from './second-step.ts'

type Refusal = { place: RefusalPlace; message: string }
type Attempt = { code?: string; endOtherSessions?: boolean }

/**
 * The login form, its second step, and what the server made of them: told at the password, at the code, above the
 * form, or as a question. The password is kept until the code was entered: both are sent together.
 * @spec 4.login, 8.messages
 */
export function useStaffLogin() {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [isSending, setIsSending] = useState(false)
  const form = useForm<LoginFields>({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', rememberMe: false },
  })

  // The server's words came in the language of then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => setRefusal(null), [language])

  async function enter(fields: LoginFields, { code: entered, endOtherSessions = false }: Attempt = {}) {
    setRefusal(null)
    try {
      const isIn = await login({ ...fields, endOtherSessions, ...(entered ? { code: entered } : {}) })
      if (!isIn) return setRefusal({ place: 'form', message: t('wrongAccess') })
      if (endOtherSessions) toast.info(t('devicesLoggedOut'))
      toast.success(t('loggedIn'))
    } catch (error) {
      const next = codeSentOf(error, Date.now())
      if (next) {
        setSent(next)
        setCode('')
        return
      }
      const place = placeOf(error instanceof ApiError ? error.code : null)
      if (place === 'code') setCode('')
      setRefusal({ place, message: wordsOf(error) ?? t('noAnswer') })
    }
  }

  /** Asks for another code: the same login without one. */
  async function resend() {
    setIsSending(true)
    await form.handleSubmit((fields) => enter(fields))()
    setIsSending(false)
  }

  function goBack() {
    setSent(null)
    setCode('')
    setRefusal(null)
    form.setValue('password', '')
  }

  return {
    form,
    refusal,
    sent,
    code,
    isSending,
    setCode,
    resend,
    goBack,
    forgetRefusal: () => setRefusal(null),
    enter,
  }
}

export type StaffLogin = ReturnType<typeof useStaffLogin>
