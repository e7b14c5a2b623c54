import { Alert, Button, Checkbox, Form, Icon, PasswordField, TextField, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Lock, User } from '@anar/ui/icons'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import styles from '../../components/auth/auth.module.css'
import { DevicesDialog } from '../../components/auth/devices-dialog.tsx'
import { LoginWay } from '../../components/auth/login-way.tsx'
import { authMessages, loginMessages } from '../../messages/index.ts'
import { StaffCode } from './staff-code.tsx'
import { useLoginForm } from './use-login-form.ts'

/**
 * Username and password, remember-me, the second code of staff, and the dialog of the other devices. Typed values stay
 * after a refusal.
 * @spec 4.login, 5.mandatory-fields, 8.success-messages, 2.login.1
 */
export function LoginForm() {
  const t = useMessages(loginMessages)
  const words = useMessages(authMessages)
  const { form, refusal, at, send, forget, startOver, staff } = useLoginForm()
  const { errors, isSubmitting } = form.formState
  const messageOf = (isWrong: unknown) => (isWrong ? words('mandatory') : undefined)
  return (
    <>
      <LoginWay username={() => form.getValues('username')} />
      <Form
        faults={faultWordsOf(form.formState.errors)}
        className={styles.form}
        onSubmit={form.handleSubmit((fields) => send(fields))}
        aria-labelledby="auth-title"
      >
        {refusal?.target === 'form' && (
          <Alert tone="danger">
            {refusal.message}
            {refusal.isLocked && (
              <span className={styles.links}>
                <TextLink to="/loginOtp">{t('lockedCode')}</TextLink>
                <TextLink to="/resetPassword">{t('lockedRecovery')}</TextLink>
              </span>
            )}
          </Alert>
        )}
        <TextField
          label={t('username')}
          aside={<TextLink to="/forgetUsername">{t('forgotUsername')}</TextLink>}
          required
          ltr
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          icon={<Icon of={User} />}
          error={messageOf(errors.username)}
          {...form.register('username', { onChange: startOver })}
        />
        <PasswordField
          label={words('password')}
          aside={<TextLink to="/resetPassword">{t('forgotPassword')}</TextLink>}
          required
          autoComplete="current-password"
          icon={<Icon of={Lock} />}
          error={messageOf(errors.password) ?? at('password')}
          {...form.register('password', { onChange: startOver })}
        />
        {staff && <StaffCode {...staff} error={at('code-field')} />}
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={t('submitting')}>
          {t('submit')}
        </Button>
      </Form>
      <DevicesDialog
        message={at('devices') ?? null}
        isBusy={isSubmitting}
        onConfirm={form.handleSubmit((fields) => send(fields, { endOtherSessions: true }))}
        onCancel={forget}
      />
    </>
  )
}
