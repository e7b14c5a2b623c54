import { Alert, Button, Checkbox, Icon, PasswordField, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Lock, User } from '@anar/ui/icons'
import { officeTexts } from '../../texts/office.ts'
import { DevicesDialog } from './devices-dialog.tsx'
import styles from './login.module.css'
import { useStaffLogin } from './use-staff-login.ts'

/** The same login as the shop's; what was typed stays whatever happens. @spec 4.login, 5.mandatory-fields */
export function StaffLoginForm() {
  const t = useTexts(officeTexts)
  const { form, refusal, forgetRefusal, enter } = useStaffLogin()
  const { errors, isSubmitting } = form.formState
  return (
    <>
      <form
        noValidate
        className={styles.form}
        aria-labelledby="login-title"
        onSubmit={form.handleSubmit((fields) => enter(fields, false))}
      >
        {refusal?.place === 'form' && <Alert tone="danger">{refusal.message}</Alert>}
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
          error={
            errors.password ? t('mandatory') : refusal?.place === 'password' ? refusal.message : undefined
          }
          {...form.register('password', { onChange: forgetRefusal })}
        />
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={t('loggingIn')}>
          {t('login')}
        </Button>
      </form>
      <DevicesDialog
        message={refusal?.place === 'devices' ? refusal.message : null}
        isBusy={isSubmitting}
        onConfirm={form.handleSubmit((fields) => enter(fields, true))}
        onCancel={forgetRefusal}
      />
    </>
  )
}
