import { useNavigate } from '@anar/app-kit/router'
import { setSignUpPassword } from '@anar/contract/commands'
import { Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { consumeDestination } from '../../../platform/data/session.ts'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import { AnotherSignUp } from '../../components/auth/another-sign-up.tsx'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { type NewPassword, NewPasswordForm } from '../../components/auth/new-password-form.tsx'
import { SignUpStepGuard } from '../../components/auth/sign-up-guard.tsx'
import { StepBack } from '../../components/auth/step-bar.tsx'
import { completeSignUp, type SignUpState } from '../../data/sign-up.ts'
import { signUpMessages } from '../../messages/index.ts'
import { afterSignUp } from './after-sign-up.ts'

/** The last step: sets the password and logs in. @spec 4.sign-up, 5.password, 2.set-password.1 */
export default function SetPassword() {
  const [isFinishing, setIsFinishing] = useState(false)
  return (
    <SignUpStepGuard steps={['password']} isFinishing={isFinishing}>
      {(state) => <Password state={state} onFinishing={setIsFinishing} />}
    </SignUpStepGuard>
  )
}

function Password({
  state,
  onFinishing,
}: {
  state: SignUpState
  onFinishing: (isFinishing: boolean) => void
}) {
  const t = useMessages(signUpMessages)
  const failures = useMessages(failureMessages)
  const navigate = useNavigate()
  const username = state.details?.username ?? ''

  async function finish(password: NewPassword) {
    onFinishing(true)
    try {
      await completeSignUp(password)
    } catch (error) {
      onFinishing(false)
      throw error
    }
    toast.success(t('registered'), { text: t('registeredText') })
    navigate(afterSignUp(state.details?.kind ?? 'Customer', consumeDestination()), { replace: true })
  }

  return (
    <AuthPage
      step="password"
      panel="sign-up"
      title={t('passwordTitle')}
      lead={t.rich('passwordLead', { username: <Ltr>{username}</Ltr> })}
      messages={[signUpMessages, ...formMessages]}
    >
      <NewPasswordForm
        schema={setSignUpPassword.body}
        username={username}
        submitText={t('passwordSubmit')}
        failed={failures('signUp')}
        onSubmit={finish}
      />
      <StepBack step="password" />
      <AnotherSignUp />
    </AuthPage>
  )
}
