import type { resetPassword, sendSignUpEmailCode } from '@anar/contract/commands'
import { Alert, Button, Form, Icon, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Mail } from '@anar/ui/icons'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

/**
 * The email address that a code is sent to.
 * @param schema of the sending command
 * @param failed message if the request itself failed
 * @spec 5.email-and-iban, 5.mandatory-fields
 */
export function EmailForm({
  schema,
  label,
  submitText,
  email,
  failed,
  onSend,
}: {
  schema: typeof resetPassword.body | typeof sendSignUpEmailCode.body
  label: string
  submitText: string
  email: string
  failed: string
  onSend: (email: string) => Promise<void>
}) {
  const t = useMessages(authMessages)
  const form = useCheckedForm({ schema, begin: { email }, failed, send: (data) => onSend(data.email) })
  return (
    <Form faults={form.faults} className={styles.form} onSubmit={form.submit} aria-labelledby="auth-title">
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      <TextField
        label={label}
        required
        ltr
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Icon of={Mail} />}
        value={form.values.email}
        onChange={(event) => form.type({ email: event.target.value })}
        error={form.errorOf('email')}
      />
      <Button type="submit" size="lg" block loading={form.isSending} loadingText={t('sending')}>
        {submitText}
      </Button>
    </Form>
  )
}
