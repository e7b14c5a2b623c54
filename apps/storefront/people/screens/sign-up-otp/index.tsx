import { useNavigate } from '@anar/app-kit/router'
import { ApiError, fieldMessagesOf } from '@anar/contract/client'
import { TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { failureMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { AnotherSignUp, SignUpStepGuard, useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { resendPhoneCode, signUpPaths, verifySignUpPhone } from '../../data/sign-up.ts'
import { storeCode, storedCode } from '../../data/verification-code.ts'
import { signUpMessages } from '../../messages/index.ts'

/** The code sent to the phone. @spec 2.sign-up-otp, 4.sign-up */
export default function SignUpOtp() {
  return <SignUpStepGuard steps={['phone-code']}>{() => <PhoneCode />}</SignUpStepGuard>
}

function PhoneCode() {
  const t = useMessages(signUpMessages)
  const format = useFormat()
  const failures = useMessages(failureMessages)
  const verify = useVerifying()
  const sent = storedCode('sign-up-phone')
  const change = <TextLink to={signUpPaths.details}>{t('otpChange')}</TextLink>
  const phone = sent?.sentTo && <b className={auth.highlighted}>{format.digits(sent.sentTo)}</b>
  return (
    <AuthPage
      step="phone-code"
      panel="sign-up"
      title={t('otpTitle')}
      lead={phone ? t.rich('otpLead', { phone, change }) : t.rich('otpLeadUnknown', { change })}
      messages={[signUpMessages, failureMessages]}
      isAboutCode
    >
      <CodeForm
        sent={sent}
        onVerify={verify}
        onResend={async () => storeCode('sign-up-phone', await resendPhoneCode())}
        note={t('otpNote')}
        failed={failures('signUp')}
      />
      <AnotherSignUp />
    </AuthPage>
  )
}

/** Continues after a right code, or goes back to the details with their refusal. @spec 5.national-code */
function useVerifying() {
  const t = useMessages(signUpMessages)
  const goOn = useGoOn()
  const navigate = useNavigate()
  return async (code: string) => {
    try {
      goOn(await verifySignUpPhone(code))
    } catch (error) {
      if (!isAboutDetails(error)) throw error
      toast.warning(t('detailsRefused'))
      const fields = fieldMessagesOf(error)
      const refusal = Object.keys(fields).length === 0 ? error.message : undefined
      navigate(signUpPaths.details, { state: { fields, refusal } })
    }
  }
}

/** Whether the code was right, but the details were refused. */
function isAboutDetails(error: unknown): error is ApiError {
  return error instanceof ApiError && error.details['step'] === 'details'
}
