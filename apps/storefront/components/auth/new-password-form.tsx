import { passwordRules, unmetRules } from '@anar/domain/validation'
import { Alert, Button, Icon, PasswordField } from '@anar/ui'
import { PasswordRules } from '@anar/ui/forms'
import { useTexts } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { type FormEvent, useState } from 'react'
import { authTexts } from '../../texts/auth.ts'
import styles from './auth.module.css'
import { fieldWordsOf, wordsOf } from './refusal.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

export type NewPassword = { password: string; repeated: string }

/**
 * A password and the same again, each rule marked as it is met. Nothing of it is kept anywhere.
 * @param username for the password manager, unseen
 * @spec 5.password, 2.set-password, 2.reset-password
 */
export function NewPasswordForm({
  username,
  submitText,
  onSubmit,
}: {
  username?: string
  submitText: string
  onSubmit: (password: NewPassword) => Promise<void>
}) {
  const t = useTexts(authTexts)
  const form = useNewPassword(onSubmit)
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-labelledby="auth-title">
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField
        label={t('password')}
        required
        autoComplete="new-password"
        icon={<Icon of={Lock} />}
        value={form.password}
        onChange={(event) => form.type({ password: event.target.value })}
        error={form.faults.password}
      />
      <PasswordRules rules={passwordRules} password={form.password} />
      <PasswordField
        label={t('repeated')}
        required
        autoComplete="new-password"
        icon={<Icon of={Lock} />}
        value={form.repeated}
        onChange={(event) => form.type({ repeated: event.target.value })}
        error={form.faults.repeated}
        success={form.isSame ? t('passwordsSame') : undefined}
      />
      <Button type="submit" size="lg" block loading={form.isSaving} loadingText={t('saving')}>
        {submitText}
      </Button>
    </form>
  )
}

function useNewPassword(onSubmit: (password: NewPassword) => Promise<void>) {
  const t = useTexts(authTexts)
  const [typed, setTyped] = useState<NewPassword>({ password: '', repeated: '' })
  const [wasTried, setWasTried] = useState(false)
  const [said, setSaid] = useState<{ fields: Readonly<Record<string, string>>; refusal?: string }>({
    fields: {},
  })
  const [isSaving, setIsSaving] = useState(false)
  useForgottenOnLanguage(() => setSaid({ fields: {} }))

  const words = {
    mandatory: t('mandatory'),
    unmet: t('passwordUnmet'),
    differ: t('passwordsDiffer'),
  }
  const own = passwordFaultsOf(typed)
  const shown = (field: keyof NewPassword) => {
    const fault = own[field]
    return wasTried && fault ? words[fault] : said.fields[field]
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    setSaid({ fields: {} })
    if (own.password || own.repeated || isSaving) return
    setIsSaving(true)
    try {
      await onSubmit(typed)
    } catch (error) {
      const fields = fieldWordsOf(error)
      const isAtFields = Boolean(fields['password'] ?? fields['repeated'])
      setSaid({ fields, refusal: isAtFields ? undefined : wordsOf(error, t('noAnswer')) })
    } finally {
      setIsSaving(false)
    }
  }

  return {
    ...typed,
    faults: { password: shown('password'), repeated: shown('repeated') },
    isSame: typed.repeated !== '' && !own.password && !own.repeated,
    refusal: said.refusal,
    isSaving,
    submit,
    type: (part: Partial<NewPassword>) => setTyped({ ...typed, ...part }),
  }
}

type PasswordFault = 'mandatory' | 'unmet' | 'differ'

/** What is wrong with a new password and its repetition. @spec 5.password */
export function passwordFaultsOf({ password, repeated }: NewPassword): {
  password?: PasswordFault
  repeated?: PasswordFault
} {
  const atPassword = password === '' ? 'mandatory' : unmetRules(passwordRules, password)[0] && 'unmet'
  const atRepeated = repeated === '' ? 'mandatory' : repeated === password ? undefined : 'differ'
  return { password: atPassword, repeated: atRepeated }
}
