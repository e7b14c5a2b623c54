import { changePassword as changePasswordSchema } from '@anar/contract/commands'
import { passwordRules } from '@anar/domain/validation'
import { Alert, Button, Card, Form, Icon, PasswordField } from '@anar/ui'
import { PasswordRules } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import page from '../../components/profile/profile-page.module.css'
import { changePassword } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './sessions.module.css'

const empty = { current: '', password: '', repeated: '' }
type FieldName = keyof typeof empty

/** The current password, the new one with its rules, and its repetition. @spec 5.password, 8.success-messages.1 */
export function PasswordForm() {
  const t = useMessages(profileMessages)
  const form = useCheckedForm({
    schema: changePasswordSchema.body,
    begin: empty,
    failed: t('noAnswer'),
    send: async (passwords) => {
      await changePassword(passwords)
      form.clear()
      toast.success(t('passwordChanged'))
    },
  })
  const field = (name: FieldName, label: string, autoComplete: 'current-password' | 'new-password') => (
    <PasswordField
      label={label}
      required
      autoComplete={autoComplete}
      icon={<Icon of={Lock} />}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.type({ [name]: event.target.value })}
    />
  )
  return (
    <Card as="section" pad aria-labelledby="password">
      <h2 id="password" className={page.subtitle}>
        {t('password')}
      </h2>
      <p className={page.note}>{t('passwordText')}</p>
      <Form faults={form.faults} className={styles.form} onSubmit={form.submit}>
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        {field('current', t('currentPassword'), 'current-password')}
        {field('password', t('newPassword'), 'new-password')}
        <PasswordRules
          rules={passwordRules}
          password={form.values.password}
          isRefused={form.errorOf('password') !== undefined}
        />
        {field('repeated', t('repeatPassword'), 'new-password')}
        <div>
          <Button type="submit" loading={form.isSending} loadingText={t('saving')}>
            {t('changePassword')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
