import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { login } from '../../../platform/data/session.ts'
import { useHandedUsername } from '../../components/auth/login-way.tsx'
import { useEntering } from '../../components/auth/use-entering.ts'
import type { SentCode } from '../../data/verification-code.ts'
import { type LoginForm as Fields, loginFaults } from './login-form.ts'

/** The form of a login, and the code of staff once the server asked for it. @spec 2.login, 4.login, 6.staff */
export function useLoginForm() {
  const { refusal, forget, enter } = useEntering()
  /** Null until a code is asked for. */
  const [asked, setAsked] = useState<{ code: string; sent: SentCode | null } | null>(null)
  const handedUsername = useHandedUsername()
  const form = useForm<Fields>({
    resolver: resolverOf(loginFaults),
    defaultValues: { username: handedUsername, password: '', rememberMe: false },
  })

  async function send(fields: Fields, { endOtherSessions = false, code = asked?.code } = {}) {
    const withCode = code ? { code } : {}
    const refused = await enter(() => login({ ...fields, ...withCode, endOtherSessions }), {
      endOtherSessions,
    })
    if (refused?.place === 'code') setAsked({ code: '', sent: refused.sent })
  }

  return {
    form,
    refusal,
    send,
    forget,
    at: (place: string) => (refusal?.place === place ? refusal.message : undefined),
    // Another account has another code.
    startOver() {
      forget()
      setAsked(null)
    },
    staff: asked && {
      ...asked,
      onType(code: string) {
        forget()
        setAsked({ ...asked, code })
      },
      onResend: () => void form.handleSubmit((fields) => send(fields, { code: '' }))(),
    },
  }
}
