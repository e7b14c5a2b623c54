import { Alert, Button, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { CodeCountdown, CodeField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { officeMessages } from '../../../platform/messages/index.ts'
import styles from './login.module.css'
import type { SentCode } from './second-step.ts'
import type { StaffLogin } from './use-staff-login.ts'

const codeLength = 6
/** Prints a code on the server while the shop is held after a restore. */
const codeCommand = 'npm run staff -- login-code --username …'

/** Second step of a staff login: the code sent to the phone. @spec 4.login, 6.roles */
export function CodeStep({ login, sent }: { login: StaffLogin; sent: SentCode }) {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const [isChecked, setIsChecked] = useState(false)
  const { form, refusal, code, setCode, enter, resend, isSending, goBack, forgetRefusal } = login
  const { isSubmitting } = form.formState
  const isShort = code.length < codeLength
  const refusalMessage = refusal?.field === 'code' ? refusal.message : undefined

  function send(entered: string) {
    setIsChecked(true)
    if (entered.length < codeLength || isSubmitting) return
    void form.handleSubmit((fields) => enter(fields, { code: entered }))()
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="login-title"
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <p className={styles.lead}>
        {sent.isHeld
          ? t.rich('codeHeld', { command: <Ltr>{codeCommand}</Ltr> })
          : t.rich('codeSentTo', { phone: <Ltr>{format.digits(sent.sentTo)}</Ltr> })}
      </p>
      {refusal?.field === 'form' && <Alert tone="danger">{refusal.message}</Alert>}
      <CodeField
        label={t('code')}
        required
        autoFocus
        value={code}
        error={refusalMessage ?? (isChecked && isShort && !isSubmitting ? t('codeShort') : undefined)}
        onChange={(digits) => {
          forgetRefusal()
          setIsChecked(false)
          setCode(digits)
        }}
        onComplete={send}
      />
      <CodeCountdown sent={sent} isSending={isSending} onResend={() => void resend()} />
      <Button type="submit" size="lg" block loading={isSubmitting && !isSending} loadingText={t('loggingIn')}>
        {t('login')}
      </Button>
      <Button tone="ghost" block onClick={goBack}>
        {t('otherAccount')}
      </Button>
    </form>
  )
}
