import { ApiError } from '@anar/contract/client'
import { Alert, Button, Form } from '@anar/ui'
import { CodeCountdown, CodeField, secondsLeft } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { ShieldCheck } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isAboutCode, plainMessageOf } from '../../../platform/components/forms/refusal.ts'
import { useForgottenOnLanguage } from '../../../platform/components/forms/use-forgotten-on-language.ts'
import type { SentCode } from '../../data/verification-code.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

export const codeLength = 6

/**
 * The form of a verification code: six boxes, countdown, resend. Submits at the last digit. A wrong code is cleared;
 * another refusal shows above, and the code stays.
 * @spec 2.sign-up-otp, 8.messages
 */
export function CodeForm({
  sent,
  onVerify,
  onResend,
  note,
  failed,
  children,
}: CodeFormProps & {
  /** A further note on this code. */
  note?: ReactNode
  /** Between the code and the button. */
  children?: ReactNode
}) {
  const t = useMessages(authMessages)
  const form = useCodeForm({ sent, onVerify, onResend, failed })
  return (
    <Form className={styles.form} onSubmit={form.submit} aria-labelledby="auth-title">
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      <CodeField
        ref={form.field}
        label={t('codeLabel')}
        hideLabel
        required
        autoFocus
        length={codeLength}
        value={form.code}
        onChange={form.type}
        onComplete={(code) => void form.verify(code)}
        error={form.fault}
      />
      <CodeCountdown sent={form.current} onResend={() => void form.resend()} isSending={form.isSending} />
      {children}
      <Button type="submit" size="lg" block loading={form.isChecking} loadingText={t('checking')}>
        {t('codeSubmit')}
      </Button>
      <Alert icon={ShieldCheck}>
        {note} {t('codeSecret')}
      </Alert>
    </Form>
  )
}

type Failure = { fault?: string; refusal?: string }

type CodeFormProps = {
  sent: SentCode | null
  onVerify: (code: string) => Promise<void>
  onResend: () => Promise<SentCode>
  /** Message if the request itself failed; a general one by default. */
  failed?: string
}

function useCodeForm({ sent, onVerify, onResend, failed }: CodeFormProps) {
  const t = useMessages(authMessages)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [current, setCurrent] = useState(sent)
  const [failure, setFailure] = useState<Failure>({})
  const [isBusy, setIsBusy] = useState<'checking' | 'sending' | null>(null)
  useForgottenOnLanguage(() => setFailure({}))

  /** Runs one request at a time, and shows its refusal. */
  async function run(kind: 'checking' | 'sending', work: () => Promise<void>) {
    if (isBusy) return
    setFailure({})
    setIsBusy(kind)
    try {
      await work()
    } catch (error) {
      const known = current && timesAfter(current, error, Date.now())
      setCurrent(known)
      const words = plainMessageOf(error, failed ?? t('noAnswer'))
      const wait = known === null ? 0 : waitForAnother(known, Date.now())
      if (isAboutCode(error)) setFailure({ fault: wait > 0 ? t('codeOver', { count: wait }) : words })
      else setFailure({ refusal: words })
      if (isAboutCode(error)) beginAnew()
    } finally {
      setIsBusy(null)
    }
  }

  function beginAnew() {
    setCode('')
    field.current?.focus()
  }

  async function verify(typed: string) {
    if (typed.length === codeLength) return run('checking', () => onVerify(typed))
    setFailure({ fault: t('codeShort') })
    field.current?.focus()
  }

  const resend = () =>
    run('sending', async () => {
      setCurrent(await onResend())
      toast.success(t('codeSentAgain'))
      beginAnew()
    })

  return {
    ...failure,
    field,
    code,
    current,
    isChecking: isBusy === 'checking',
    isSending: isBusy === 'sending',
    verify,
    resend,
    type(digits: string) {
      setCode(digits)
      setFailure({ ...failure, fault: undefined })
    },
    submit(event: FormEvent) {
      event.preventDefault()
      void verify(code)
    },
  }
}

/** The seconds until another code, where this one is worth nothing any more and the button for another is still off; else 0. */
function waitForAnother(known: SentCode, now: number): number {
  const { toExpiry, toResend } = secondsLeft(known, now)
  return toExpiry === 0 ? Math.max(0, toResend) : 0
}

/** The times of a code as a refusal tells them: worth nothing any more, or too soon for another. */
function timesAfter(sent: SentCode, error: unknown, now: number): SentCode {
  if (!(error instanceof ApiError)) return sent
  const { toExpiry, toResend } = secondsLeft(sent, now)
  const left = { ...sent, expiresInSeconds: toExpiry, resendInSeconds: toResend, at: now }
  const isLast = error.code === 'CODE_WRONG' && error.details['triesLeft'] === 0
  if (isLast || error.code === 'CODE_EXPIRED') return { ...left, expiresInSeconds: 0 }
  const seconds = error.code === 'CODE_TOO_SOON' ? error.details['seconds'] : undefined
  return typeof seconds === 'number' ? { ...left, resendInSeconds: seconds } : left
}
