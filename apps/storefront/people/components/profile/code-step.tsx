import type { CodeSent } from '@anar/contract/commands'
import { Button, Ltr } from '@anar/ui'
import { CodeCountdown, CodeField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { type FormEvent, useState } from 'react'
import { refusalOf, type ToldRefusal } from '../../../platform/components/forms/refusal.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './code-step.module.css'
import page from './profile-page.module.css'

/** A code that was sent, with the moment at which this browser heard of it. */
export type SentCode = CodeSent & { at: number }

/**
 * The second step of a change that a code proves: the code, another one, or back.
 * @param to where the code went, as it is written
 * @param fields of the step before, which is to be shown again where one of them is refused
 * @param confirm sends the code; what it throws is told by `onRefused`
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
  onRefused: (refusal: ToldRefusal) => void
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
