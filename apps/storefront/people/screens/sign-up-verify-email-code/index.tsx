import { type SignUpState, sendSignUpEmailCode as sendSignUpEmailCodeSchema } from '@anar/contract/commands'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { EmailForm } from '../../components/auth/email-form.tsx'
import { AnotherSignUp, SignUpStepGuard, useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { sendSignUpEmailCode, verifySignUpEmail } from '../../data/sign-up.ts'
import { forgetCode, storeCode, storedCode } from '../../data/verification-code.ts'
import { signUpMessages } from '../../messages/index.ts'

/** The email address, then the code sent to it. @spec 2.sign-up-verify-email-code, 4.sign-up, 5.email-and-iban */
export default function SignUpVerifyEmailCode() {
  return <SignUpStepGuard steps={['email']}>{(state) => <Email state={state} />}</SignUpStepGuard>
}

function Email({ state }: { state: SignUpState }) {
  const t = useMessages(signUpMessages)
  const failures = useMessages(failureMessages)
  const goOn = useGoOn()
  const [email, setEmail] = useState(state.email ?? '')
  const [wasSent, setWasSent] = useState(state.email !== null && storedCode('sign-up-email') !== null)
  const page = { step: 'email', panel: 'sign-up', messages: [signUpMessages, ...formMessages] } as const

  async function send(typed: string) {
    const sent = storeCode('sign-up-email', await sendSignUpEmailCode(typed))
    setEmail(typed)
    setWasSent(true)
    return sent
  }

  if (!wasSent) {
    return (
      <AuthPage {...page} title={t('emailTitle')} lead={t('emailLead')}>
        <EmailForm
          label={t('email')}
          schema={sendSignUpEmailCodeSchema.body}
          failed={failures('emailCode')}
          submitText={t('emailSend')}
          email={email}
          onSend={async (typed) => void (await send(typed))}
        />
        <AnotherSignUp />
      </AuthPage>
    )
  }
  const change = (
    <button
      type="button"
      className={auth.link}
      onClick={() => {
        forgetCode('sign-up-email')
        setWasSent(false)
      }}
    >
      {t('emailChange')}
    </button>
  )
  return (
    <AuthPage
      {...page}
      title={t('emailCodeTitle')}
      lead={t.rich('emailCodeLead', { email: <b className={auth.highlighted}>{email}</b>, change })}
      isAboutCode
    >
      <CodeForm
        sent={storedCode('sign-up-email')}
        onVerify={async (code) => goOn(await verifySignUpEmail(code))}
        onResend={() => send(email)}
        note={t('emailNote')}
        failed={failures('emailCode')}
      />
      <AnotherSignUp />
    </AuthPage>
  )
}
