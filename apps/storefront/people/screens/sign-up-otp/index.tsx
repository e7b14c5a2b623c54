import { ApiError } from '@anar/contract/client'
import { Alert, LinkButton, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { failureMessages } from '../../../platform/messages/index.ts'
import { AnotherSignUp } from '../../components/auth/another-sign-up.tsx'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { SignUpStepGuard, useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { phonePath, resendPhoneCode, type SignUpState, verifySignUpPhone } from '../../data/sign-up.ts'
import { signUpMessages } from '../../messages/index.ts'

/** The code sent to the phone; the server knows whether one waits. @spec 2.sign-up-otp, 4.sign-up */
export default function SignUpOtp() {
  return <SignUpStepGuard steps={['phone-code']}>{(state) => <PhoneCode state={state} />}</SignUpStepGuard>
}

function PhoneCode({ state }: { state: SignUpState }) {
  const t = useMessages(signUpMessages)
  const format = useFormat()
  const failures = useMessages(failureMessages)
  const goOn = useGoOn({ replace: true })
  const [hasAccount, setHasAccount] = useState<string | null>(null)
  const change = <TextLink to={phonePath}>{t('otpChange')}</TextLink>
  const phone = <b className={auth.highlighted}>{format.digits(`0${state.cellphone}`)}</b>

  async function verify(code: string) {
    try {
      goOn(await verifySignUpPhone(code))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'PHONE_HAS_ACCOUNT')) throw error
      setHasAccount(error.message)
    }
  }

  return (
    <AuthPage
      step="phone-code"
      panel="sign-up"
      title={t('otpTitle')}
      lead={t.rich(state.code ? 'otpLead' : 'otpLeadUnsent', { phone, change })}
      messages={[signUpMessages, failureMessages]}
      isAboutCode
    >
      {hasAccount === null ? (
        <CodeForm
          sent={state.code}
          onVerify={verify}
          onResend={resendPhoneCode}
          failed={failures('signUp')}
        />
      ) : (
        <Alert tone="warning" live action={<LinkButton to="/login">{t('toLogin')}</LinkButton>}>
          {hasAccount}
        </Alert>
      )}
      <AnotherSignUp />
    </AuthPage>
  )
}
