import { passwordRules, unmetRules } from '@anar/domain/validation'
import { Alert, Button, Card, PasswordField } from '@anar/ui'
import { PasswordRules } from '@anar/ui/forms'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import page from '../../components/profile/profile-page.module.css'
import { nothingRefused, refusalOf, type ToldRefusal } from '../../components/profile/refusal.ts'
import { changePassword } from '../../data/profile.ts'
import { profileTexts } from '../../texts/profile.ts'
import styles from './sessions.module.css'

const empty = { current: '', password: '', repeated: '' }
const fieldNames = ['current', 'password', 'repeated'] as const
type FieldName = (typeof fieldNames)[number]

/** The current password, the new one with its rules, and once more. @spec 5.password */
export function PasswordForm() {
  const t = useTexts(profileTexts)
  const [values, setValues] = useState(empty)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ToldRefusal>(nothingRefused)
  const faults = (): Record<string, string> => {
    const missing = fieldNames.filter((name) => values[name] === '').map((name) => [name, t('mandatory')])
    if (missing.length > 0) return Object.fromEntries(missing)
    if (unmetRules(passwordRules, values.password).length > 0) return { password: t('passwordWeak') }
    return values.password === values.repeated ? {} : { repeated: t('passwordsDiffer') }
  }
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const fields = faults()
    setRefusal({ fields, message: null })
    if (Object.keys(fields).length > 0) return
    setIsBusy(true)
    try {
      await changePassword(values)
      setValues(empty)
      toast.success(t('passwordChanged'))
    } catch (error) {
      setRefusal(refusalOf(error, fieldNames, t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  const field = (name: FieldName, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      required
      autoComplete={autoComplete}
      value={values[name]}
      error={refusal.fields[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  )
  return (
    <Card as="section" pad aria-labelledby="password">
      <h2 id="password" className={page.subtitle}>
        {t('password')}
      </h2>
      <p className={page.note}>{t('passwordText')}</p>
      <form className={styles.form} onSubmit={change} noValidate>
        {refusal.message && <Alert tone="danger">{refusal.message}</Alert>}
        {field('current', t('currentPassword'), 'current-password')}
        {field('password', t('newPassword'), 'new-password')}
        <PasswordRules rules={passwordRules} password={values.password} />
        {field('repeated', t('repeatPassword'), 'new-password')}
        <div>
          <Button type="submit" loading={isBusy} loadingText={t('saving')}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
