import { useNavigate } from '@anar/app-kit/router'
import { beginSignUp as beginSignUpCommand } from '@anar/contract/commands'
import { mobileFrom } from '@anar/domain/validation'
import { Alert, Button, Form, TextField, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { usePromises } from '../../../platform/data/settings.ts'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import { AnotherSignUp } from '../../components/auth/another-sign-up.tsx'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { useGoOn } from '../../components/auth/sign-up-guard.tsx'
import { beginSignUp, type SignUpState, signUpPaths } from '../../data/sign-up.ts'
import { authMessages, signUpMessages } from '../../messages/index.ts'

/**
 * The phone. A sign-up that was begun elsewhere with it goes on after the code; a proven number needs no second code.
 * @spec 2.sign-up, 5.phone, 4.sign-up.2
 */
export function PhonePart({ state }: { state: SignUpState | null }) {
  const t = useMessages(signUpMessages)
  const words = useMessages(authMessages)
  const failures = useMessages(failureMessages)
  const { signUpHours } = usePromises()
  const { digits } = useFormat()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const isProven = state !== null && state.step !== 'phone-code'
  const form = useCheckedForm({
    schema: beginSignUpCommand.body,
    begin: { cellphone: state ? digits(state.cellphone) : '' },
    failed: failures('signUp'),
    send: async ({ cellphone }) => {
      if (isProven && cellphone === state.cellphone) return navigate(signUpPaths.details)
      goOn(await beginSignUp(cellphone))
    },
  })
  const isSame = isProven && mobileFrom(form.values.cellphone) === state.cellphone
  return (
    <AuthPage
      step="phone"
      panel="sign-up"
      title={t('title')}
      lead={t('lead', { count: signUpHours })}
      messages={[signUpMessages, ...formMessages]}
    >
      <Form faults={form.faults} className={auth.form} onSubmit={form.submit} aria-labelledby="auth-title">
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        <TextField
          label={t('cellphone')}
          hint={t('cellphoneHint')}
          success={isSame ? t('cellphoneProven') : undefined}
          required
          ltr
          inputMode="tel"
          autoComplete="tel-national"
          value={form.values.cellphone}
          onChange={(event) => form.type({ cellphone: event.target.value })}
          error={form.errorOf('cellphone')}
        />
        <Button type="submit" size="lg" block loading={form.isSending} loadingText={words('sending')}>
          {isSame ? t('submitProven') : t('submit')}
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
