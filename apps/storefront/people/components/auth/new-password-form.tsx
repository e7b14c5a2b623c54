import type { setNewPassword, setSignUpPassword } from '@anar/contract/commands'
import { passwordRules } from '@anar/domain/validation'
import { Alert, Button, Form, Icon, PasswordField } from '@anar/ui'
import { PasswordRules } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

export type NewPassword = { password: string; repeated: string }

/**
 * A new password and its repetition, with the rules met so far. Never stored.
 * @param schema of the command
 * @param username hidden field for the password manager
 * @param failed message if the request itself failed
 * @spec 5.password, 2.set-password, 2.reset-password
 */
export function NewPasswordForm({
  schema,
  username,
  submitText,
  failed,
  onSubmit,
}: {
  schema: typeof setNewPassword.body | typeof setSignUpPassword.body
  username?: string
  submitText: string
  failed: string
  onSubmit: (password: NewPassword) => Promise<void>
}) {
  const t = useMessages(authMessages)
  const begin = { password: '', repeated: '' }
  const form = useCheckedForm({ schema, begin, failed, send: onSubmit })
  const { password, repeated } = form.values
  return (
    <Form faults={form.faults} className={styles.form} onSubmit={form.submit} aria-labelledby="auth-title">
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField
        label={t('password')}
        required
        autoComplete="new-password"
        icon={<Icon of={Lock} />}
        value={password}
        onChange={(event) => form.type({ password: event.target.value })}
        error={form.errorOf('password')}
      />
      <PasswordRules
        rules={passwordRules}
        password={password}
        isRefused={form.errorOf('password') !== undefined}
      />
      <PasswordField
        label={t('repeated')}
        required
        autoComplete="new-password"
        icon={<Icon of={Lock} />}
        value={repeated}
        onChange={(event) => form.type({ repeated: event.target.value })}
        error={form.errorOf('repeated')}
        success={form.isGood ? t('passwordsSame') : undefined}
      />
      <Button type="submit" size="lg" block loading={form.isSending} loadingText={t('saving')}>
        {submitText}
      </Button>
    </Form>
  )
}
