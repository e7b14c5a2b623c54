import type { SignUpState } from '@anar/contract/commands'
import { Alert, Button, Form, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import { usePromises } from '../../../platform/data/settings.ts'
import { formMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { AnotherSignUp, SignUpGuard } from '../../components/auth/sign-up-guard.tsx'
import { signUpMessages } from '../../messages/index.ts'
import { AccountFields } from './account-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { useDetailsForm } from './use-details-form.ts'

/** The first step: identity, customer kind, and the phone that receives a code. @spec 2.sign-up, 4.sign-up */
export default function SignUp() {
  return (
    // After sending the code, the details may still be changed, for example the number.
    <SignUpGuard steps={['phone-code', 'details']} isFirst>
      {(state) => <Details state={state} />}
    </SignUpGuard>
  )
}

function Details({ state }: { state: SignUpState | null }) {
  const t = useMessages(signUpMessages)
  const { signUpHours } = usePromises()
  const { form, refusal, submit, isProven } = useDetailsForm(state)
  const { isSubmitting } = form.formState
  return (
    <AuthPage
      step="details"
      panel="sign-up"
      title={t('title')}
      lead={t('lead', { count: signUpHours })}
      messages={[signUpMessages, ...formMessages]}
    >
      {isProven ? (
        <Alert tone="positive" title={t('provenTitle')} live>
          {t('provenText')}
        </Alert>
      ) : (
        <Resume />
      )}
      <Form
        faults={faultWordsOf(form.formState.errors)}
        className={auth.form}
        onSubmit={submit}
        aria-labelledby="auth-title"
      >
        <KindFields form={form} />
        <IdentityFields form={form} />
        <AccountFields form={form} />
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <Button type="submit" size="lg" block loading={isSubmitting}>
          {isProven ? t('submitProven') : t('submit')}
        </Button>
        <p className={auth.below}>
          {t.rich('terms', { terms: <TextLink to="/terms-and-rules">{t('termsLink')}</TextLink> })}
        </p>
      </Form>
      {state === null ? (
        <p className={auth.below}>
          {t.rich('haveAccount', { login: <TextLink to="/login">{t('login')}</TextLink> })}
        </p>
      ) : (
        <AnotherSignUp />
      )}
    </AuthPage>
  )
}

function Resume() {
  const t = useMessages(signUpMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={auth.link} onClick={() => setIsOpen(true)}>
        {t('resume')}
      </button>
      <ResumeDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
