import type { CodeSent } from '@anar/contract/commands'
import { Button, Ltr } from '@anar/ui'
import { CodeCountdown, CodeField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { type FormEvent, useState } from 'react'
import { type FormRefusal, refusalOf } from '../../../platform/components/forms/refusal.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './code-step.module.css'
import page from './profile-page.module.css'

/** A sent code, with the time at which this browser received the answer. */
export type SentCode = CodeSent & { at: number }

/**
 * The second step of a change confirmed by a code: enter it, resend it, or go back.
 * @param to the formatted destination of the code
 * @param fields of the step before, which shows again if one of them is refused
 * @param confirm sends the code; its errors go to `onRefused`
 */
export function CodeStep({
  sent,
  to,
  fields,
  isSending,
  refused,
  confirm,
  onResend,
  onRefused,
  onCancel,
}: {
  sent: SentCode
  to: string
  fields: readonly string[]
  isSending: boolean
  refused: string | null
  confirm: (code: string) => Promise<void>
  onResend: () => void
  onRefused: (refusal: FormRefusal) => void
  onCancel: () => void
}) {
  const t = useMessages(profileMessages)
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const check = async (whole: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await confirm(whole)
    } catch (error) {
      setCode('')
      onRefused(refusalOf(error, fields, t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <p>{t.rich('codeSentTo', { to: <Ltr>{to}</Ltr> })}</p>
      <CodeField
        label={t('code')}
        required
        autoFocus
        value={code}
        error={refused ?? undefined}
        disabled={isBusy}
        onChange={setCode}
        onComplete={(whole) => void check(whole)}
      />
      <CodeCountdown sent={sent} isSending={isSending} onResend={onResend} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('confirmCode')}
        </Button>
        <Button tone="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
