import { Alert, Button, Checkbox, Icon, PasswordField, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Lock, User } from '@anar/ui/icons'
import { officeMessages } from '../../../platform/messages/index.ts'
import styles from './login.module.css'
import type { StaffLogin } from './use-staff-login.ts'

/** Username and password; input stays after a failure. @spec 4.login, 5.mandatory-fields */
export function PasswordStep({ form, refusal, forgetRefusal, enter }: StaffLogin) {
  const t = useMessages(officeMessages)
  const { errors, isSubmitting } = form.formState
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="login-title"
      onSubmit={form.handleSubmit((fields) => enter(fields))}
    >
      {refusal?.field === 'form' && <Alert tone="danger">{refusal.message}</Alert>}
      <TextField
        label={t('username')}
        required
        ltr
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Icon of={User} />}
        error={errors.username && t('mandatory')}
        {...form.register('username')}
      />
      <PasswordField
        label={t('password')}
        required
        autoComplete="current-password"
        icon={<Icon of={Lock} />}
        // A page of the shop: accounts and emails are the same.
        aside={
          <a href="/#/resetPassword" className={styles.aside}>
            {t('recoverPassword')}
          </a>
        }
        error={errors.password ? t('mandatory') : refusal?.field === 'password' ? refusal.message : undefined}
        {...form.register('password', { onChange: forgetRefusal })}
      />
      <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
      <Button type="submit" size="lg" block loading={isSubmitting} loadingText={t('loggingIn')}>
        {t('login')}
      </Button>
    </form>
  )
}
