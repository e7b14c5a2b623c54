import { useNavigate } from '@anar/app-kit/router'
import { sendSignUpEmailCode as sendSignUpEmailCodeSchema } from '@anar/contract/commands'
import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useState } from 'react'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import { AnotherSignUp } from '../../components/auth/another-sign-up.tsx'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { EmailForm } from '../../components/auth/email-form.tsx'
import { SignUpStepGuard, useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { StepBack } from '../../components/auth/step-bar.tsx'
import { type SignUpState, sendSignUpEmailCode, signUpPaths, verifySignUpEmail } from '../../data/sign-up.ts'
import type { SentCode } from '../../data/verification-code.ts'
import { signUpMessages } from '../../messages/index.ts'

/**
 * The email address, then the code sent to it; a proven address is shown and can be changed.
 * @spec 2.sign-up-verify-email-code, 4.sign-up, 5.email-and-iban
 */
export default function SignUpVerifyEmailCode() {
  return (
    <SignUpStepGuard steps={['email', 'location', 'address', 'password']}>
      {(state) => <Email state={state} />}
    </SignUpStepGuard>
  )
}

/** What the screen shows: the address, its code, or that it is proven. */
type Shown = { kind: 'address' } | { kind: 'code'; sent: SentCode } | { kind: 'proven' }

function shownFirst({ step, code }: SignUpState): Shown {
  if (step !== 'email') return { kind: 'proven' }
  return code ? { kind: 'code', sent: code } : { kind: 'address' }
}

function Email({ state }: { state: SignUpState }) {
  const t = useMessages(signUpMessages)
  const failures = useMessages(failureMessages)
  const goOn = useGoOn()
  const [email, setEmail] = useState(state.email ?? '')
  const [shown, setShown] = useState<Shown>(() => shownFirst(state))

  async function send(typed: string) {
    const sent = await sendSignUpEmailCode(typed)
    setEmail(typed)
    setShown({ kind: 'code', sent })
    return sent
  }

  const change = (
    <button type="button" className={auth.link} onClick={() => setShown({ kind: 'address' })}>
      {t('emailChange')}
    </button>
  )
  const address = <b className={auth.highlighted}>{email}</b>
  if (shown.kind === 'proven')
    return <Proven state={state} lead={t.rich('emailProven', { email: address, change })} />
  if (shown.kind === 'address') {
    return (
      <Page title={t('emailTitle')} lead={t('emailLead')}>
        <EmailForm
          label={t('email')}
          schema={sendSignUpEmailCodeSchema.body}
          failed={failures('emailCode')}
          submitText={t('emailSend')}
          email={email}
          onSend={async (typed) => void (await send(typed))}
        />
      </Page>
    )
  }
  return (
    <Page title={t('emailCodeTitle')} lead={t.rich('emailCodeLead', { email: address, change })} isAboutCode>
      <CodeForm
        sent={shown.sent}
        onVerify={async (code) => goOn(await verifySignUpEmail(code))}
        onResend={() => send(email)}
        note={t('emailNote')}
        failed={failures('emailCode')}
      />
    </Page>
  )
}

function Proven({ state, lead }: { state: SignUpState; lead: ReactNode }) {
  const t = useMessages(signUpMessages)
  const navigate = useNavigate()
  return (
    <Page title={t('emailTitle')} lead={lead}>
      <Button
        size="lg"
        block
        onClick={() => navigate(signUpPaths[state.step === 'password' ? 'location' : state.step])}
      >
        {t('submitProven')}
      </Button>
    </Page>
  )
}

function Page({
  children,
  ...page
}: {
  title: ReactNode
  lead: ReactNode
  isAboutCode?: boolean
  children: ReactNode
}) {
  return (
    <AuthPage step="email" panel="sign-up" messages={[signUpMessages, ...formMessages]} {...page}>
      {children}
      <StepBack step="email" />
      <AnotherSignUp />
    </AuthPage>
  )
}
