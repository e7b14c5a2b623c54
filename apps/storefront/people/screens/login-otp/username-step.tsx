import { Alert, Button, Checkbox, Form, Icon, TextField, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { User } from '@anar/ui/icons'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { useForgottenOnLanguage } from '../../../platform/components/forms/use-forgotten-on-language.ts'
import { client } from '../../../platform/data/api.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import styles from '../../components/auth/auth.module.css'
import { LoginWay } from '../../components/auth/login-way.tsx'
import { storeCode } from '../../data/verification-code.ts'
import { authMessages, loginMessages } from '../../messages/index.ts'

type Fields = { username: string; rememberMe: boolean }

// Without the command's schema, as the login with a password, to load less code.
const resolver = resolverOf<Fields>(({ username }) =>
  username.trim() === '' ? { username: { code: 'mandatory' } } : null,
)

/** The username whose phone receives the code. The answer is the same for an unknown account. @spec 5.mandatory-fields */
export function UsernameStep({ initial, onSent }: { initial: Fields; onSent: (fields: Fields) => void }) {
  const t = useMessages(loginMessages)
  const words = useMessages(authMessages)
  const [refusal, setRefusal] = useState<string>()
  useForgottenOnLanguage(() => setRefusal(undefined))
  const form = useForm<Fields>({
    resolver,
    defaultValues: { username: initial.username, rememberMe: initial.rememberMe },
  })
  const { errors, isSubmitting } = form.formState

  async function send(fields: Fields) {
    setRefusal(undefined)
    try {
      storeCode('login', await client.command('auth/send-login-code', { username: fields.username }))
      onSent(fields)
    } catch (error) {
      setRefusal(messageOf(error, t('failed')))
    }
  }

  return (
    <>
      <LoginWay username={() => form.getValues('username')} />
      <Form
        faults={faultWordsOf(form.formState.errors)}
        className={styles.form}
        onSubmit={form.handleSubmit(send)}
        aria-labelledby="auth-title"
      >
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <TextField
          label={t('username')}
          aside={<TextLink to="/forgetUsername">{t('forgotUsername')}</TextLink>}
          required
          ltr
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          icon={<Icon of={User} />}
          error={errors.username && words('mandatory')}
          {...form.register('username')}
        />
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={words('sending')}>
          {t('sendCode')}
        </Button>
      </Form>
    </>
  )
}
