import { Alert, Button, Checkbox, Dialog, Icon, PasswordField, TextField } from '@anar/ui'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import { Lock, User } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, wordsOf } from '../../data/api.ts'
import { login } from '../../data/session.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './login.module.css'
import { type LoginFields, loginForm } from './login-form.ts'

type Refusal = { place: 'password' | 'form' | 'devices'; message: string }

/** The same login as the shop's; what was typed stays whatever happens. @spec 4.login, 5.mandatory-fields */
export function StaffLoginForm() {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm<LoginFields>({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = form.formState

  // The server's words came in the language of then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => setRefusal(null), [language])

  async function enter(fields: LoginFields, endOtherSessions: boolean) {
    setRefusal(null)
    try {
      const isIn = await login({ ...fields, endOtherSessions })
      if (!isIn) return setRefusal({ place: 'form', message: t('wrongAccess') })
      if (endOtherSessions) toast.info(t('devicesLoggedOut'))
      toast.success(t('loggedIn'))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      const place = code === 'WRONG_CREDENTIALS' ? 'password' : code === 'MAX_DEVICES' ? 'devices' : 'form'
      setRefusal({ place, message: wordsOf(error) ?? t('noAnswer') })
    }
  }

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
          {...form.register('password', { onChange: () => setRefusal(null) })}
        />
        <Checkbox {...form.register('rememberMe')}>{t('rememberMe')}</Checkbox>
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={t('loggingIn')}>
          {t('login')}
        </Button>
      </form>
      <Dialog
        open={refusal?.place === 'devices'}
        onClose={() => setRefusal(null)}
        title={t('devicesTitle')}
        size="sm"
        footer={
          <>
            <Button loading={isSubmitting} onClick={form.handleSubmit((fields) => enter(fields, true))}>
              {t('devicesConfirm')}
            </Button>
            <Button tone="outline" onClick={() => setRefusal(null)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{refusal?.message}</p>
      </Dialog>
    </>
  )
}
