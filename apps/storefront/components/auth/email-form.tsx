import { emailFrom } from '@anar/domain/validation'
import { Alert, Button, Icon, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Mail } from '@anar/ui/icons'
import { type FormEvent, useState } from 'react'
import { authTexts } from '../../texts/auth.ts'
import styles from './auth.module.css'
import { fieldWordsOf, wordsOf } from './refusal.ts'
import { useForgottenOnLanguage } from './use-forgotten-on-language.ts'

/**
 * One mailbox, to which a code goes.
 * @param invalid what to say of a text that is no mailbox
 * @spec 5.email-and-iban, 5.mandatory-fields
 */
export function EmailForm({
  label,
  invalid,
  submitText,
  email,
  onSend,
}: {
  label: string
  invalid: string
  submitText: string
  email: string
  onSend: (email: string) => Promise<void>
}) {
  const t = useTexts(authTexts)
  const [typed, setTyped] = useState(email)
  const [fault, setFault] = useState<'mandatory' | 'invalid'>()
  const [said, setSaid] = useState<{ atField?: string; refusal?: string }>({})
  const [isSending, setIsSending] = useState(false)
  useForgottenOnLanguage(() => setSaid({}))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSaid({})
    const address = emailFrom(typed)
    setFault(typed.trim() === '' ? 'mandatory' : address === null ? 'invalid' : undefined)
    if (address === null) return
    setIsSending(true)
    try {
      await onSend(address)
    } catch (error) {
      const atField = fieldWordsOf(error)['email']
      setSaid(atField ? { atField } : { refusal: wordsOf(error, t('noAnswer')) })
    } finally {
      setIsSending(false)
    }
  }

  const faults = { mandatory: t('mandatory'), invalid }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="auth-title">
      {said.refusal && <Alert tone="danger">{said.refusal}</Alert>}
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
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(undefined)
          setSaid({})
        }}
        error={fault ? faults[fault] : said.atField}
      />
      <Button type="submit" size="lg" block loading={isSending} loadingText={t('sending')}>
        {submitText}
      </Button>
    </form>
  )
}
