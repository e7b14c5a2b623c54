import { Alert, Button, Form } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import { formMessages } from '../../../platform/messages/index.ts'
import { AnotherSignUp } from '../../components/auth/another-sign-up.tsx'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { StepBack } from '../../components/auth/step-bar.tsx'
import type { SignUpState } from '../../data/sign-up.ts'
import { authMessages, signUpMessages } from '../../messages/index.ts'
import { AccountFields } from './account-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { useDetailsForm } from './use-details-form.ts'

/** The person, checked with the proven phone as soon as it is sent. @spec 2.sign-up, 4.sign-up */
export function DetailsPart({ state }: { state: SignUpState }) {
  const t = useMessages(signUpMessages)
  const words = useMessages(authMessages)
  const { form, refusal, canTryAgain, submit } = useDetailsForm(state)
  const { isSubmitting } = form.formState
  return (
    <AuthPage
      step="details"
      panel="sign-up"
      title={t('detailsTitle')}
      lead={t('detailsLead')}
      messages={[signUpMessages, ...formMessages]}
    >
      <Form
        faults={faultWordsOf(form.formState.errors)}
        className={auth.form}
        onSubmit={submit}
        aria-labelledby="auth-title"
      >
        {refusal && (
          <Alert
            tone="danger"
            action={
              canTryAgain && (
                <Button type="submit" tone="outline" size="sm" loading={isSubmitting}>
                  {words('again')}
                </Button>
              )
            }
          >
            {refusal}
          </Alert>
        )}
        <IdentityFields form={form} />
        <AccountFields form={form} />
        <KindFields form={form} />
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={words('checking')}>
          {t('submitProven')}
        </Button>
      </Form>
      <StepBack step="details" />
      <AnotherSignUp />
    </AuthPage>
  )
}
