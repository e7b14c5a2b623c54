import { ApiError } from '@anar/contract/client'
import { Alert, Button, Checkbox, Icon, PasswordField, TextField } from '@anar/ui'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import { Lock, User } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { login } from '../../data/session.ts'
import { loginTexts } from '../../texts/login.ts'
import { DevicesDialog } from './devices-dialog.tsx'
import styles from './login.module.css'
import { type LoginForm as Fields, loginForm } from './login-form.ts'
import { type LoginRefusal, loginRefusal } from './refusal.ts'

const errorKey = 'mandatory' as const

/**
 * Username and password, remember-me, and the question about the other devices.
 * What was typed stays whatever happens. @spec 2.login, 4.login, 5.mandatory-fields, 8.success-messages
 */
export function LoginForm() {
  const t = useTexts(loginTexts)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const form = useForm<Fields>({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = form.formState

  // The server's words came in the language of then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => setRefusal(null), [language])

  async function enter(fields: Fields, endOtherSessions: boolean) {
    setRefusal(null)
    try {
      await login({ ...fields, endOtherSessions })
    } catch (error) {
      setRefusal(loginRefusal(error instanceof ApiError ? error : null, t('noAnswer')))
      return
    }
    if (endOtherSessions) toast.info(t('devicesLoggedOut'))
    toast.success(t('success'))
  }

  const messageOf = (isWrong: unknown) => (isWrong ? t(errorKey) : undefined)
  const atPassword = refusal?.place === 'password' ? refusal.message : undefined
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((fields) => enter(fields, false))}
        aria-labelledby="login-title"
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
          error={messageOf(errors.username)}
          {...form.register('username')}
        />
        <PasswordField
          label={t('password')}
          required
          autoComplete="current-password"
          icon={<Icon of={Lock} />}
          error={messageOf(errors.password) ?? atPassword}
          {...form.register('password', { onChange: () => setRefusal(null) })}
        />
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={t('submitting')}>
          {t('submit')}
        </Button>
      </form>
      <DevicesDialog
        message={refusal?.place === 'devices' ? refusal.message : null}
        isBusy={isSubmitting}
        onConfirm={form.handleSubmit((fields) => enter(fields, true))}
        onCancel={() => setRefusal(null)}
      />
    </>
  )
}
