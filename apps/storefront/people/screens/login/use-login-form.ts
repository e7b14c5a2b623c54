import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { login } from '../../../platform/data/session.ts'
import { useHandedUsername } from '../../components/auth/login-way.tsx'
import { useEntering } from '../../components/auth/use-entering.ts'
import type { SentCode } from '../../data/verification-code.ts'
import { type LoginForm as Fields, loginFaults } from './login-form.ts'

/** The login form, and the second code of staff once the server requires it. @spec 2.login, 4.login, 6.staff */
export function useLoginForm() {
  const { refusal, forget, enter } = useEntering()
  /** Null until the server requires a code. */
  const [staffCode, setStaffCode] = useState<{ code: string; sent: SentCode | null } | null>(null)
  const handedUsername = useHandedUsername()
  const form = useForm<Fields>({
    resolver: resolverOf(loginFaults),
    defaultValues: { username: handedUsername, password: '', rememberMe: false },
  })

  async function send(fields: Fields, { endOtherSessions = false, code = staffCode?.code } = {}) {
    const withCode = code ? { code } : {}
    const refused = await enter(() => login({ ...fields, ...withCode, endOtherSessions }), {
      endOtherSessions,
    })
    if (refused?.target === 'code') setStaffCode({ code: '', sent: refused.sent })
  }

  return {
    form,
    refusal,
    send,
    forget,
    at: (target: string) => (refusal?.target === target ? refusal.message : undefined),
    // Another account has another code.
    startOver() {
      forget()
      setStaffCode(null)
    },
    staff: staffCode && {
      ...staffCode,
      onType(code: string) {
        forget()
        setStaffCode({ ...staffCode, code })
      },
      onResend: () => void form.handleSubmit((fields) => send(fields, { code: '' }))(),
    },
  }
}
