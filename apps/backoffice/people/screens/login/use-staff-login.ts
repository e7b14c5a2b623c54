import { useLanguage, useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../../platform/data/api.ts'
import { login } from '../../../platform/data/session.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { type LoginFields, loginForm } from './login-form.ts'
import { codeSentOf, fieldOf, type RefusalField, type SentCode } from './second-step.ts'

type Refusal = { field: RefusalField; message: string }
type Attempt = { code?: string; endOtherSessions?: boolean }

/**
 * State of the login form and its second step. Refusals are shown at the password, at the code, above the form, or in
 * a dialog. The password stays in memory until the code is entered, because both are sent together.
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

  // The server's message is in the earlier language: drop it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a language change only
  useEffect(() => setRefusal(null), [language])

  async function enter(fields: LoginFields, { code: entered, endOtherSessions = false }: Attempt = {}) {
    setRefusal(null)
    try {
      const isIn = await login({ ...fields, endOtherSessions, ...(entered ? { code: entered } : {}) })
      if (!isIn) return setRefusal({ field: 'form', message: t('wrongAccess') })
      if (endOtherSessions) toast.info(t('devicesLoggedOut'))
      toast.success(t('loggedIn'))
    } catch (error) {
      const next = codeSentOf(error, Date.now())
      if (next) {
        setSent(next)
        setCode('')
        return
      }
      const step = sent === null ? 'password' : 'code'
      const field = fieldOf(error instanceof ApiError ? error.code : null, step)
      if (field === 'code') setCode('')
      setRefusal({ field, message: messageOf(error) ?? t('noAnswer') })
    }
  }

  /** Requests another code: the same login without a code. */
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
