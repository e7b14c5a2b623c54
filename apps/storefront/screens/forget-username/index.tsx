import { mobileFrom } from '@anar/domain/validation'
import { Alert, Button, Icon, TextField, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Phone } from '@anar/ui/icons'
import { type FormEvent, useState } from 'react'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { fieldWordsOf, wordsOf } from '../../components/auth/refusal.ts'
import { useForgottenOnLanguage } from '../../components/auth/use-forgotten-on-language.ts'
import { sendUsername } from '../../data/recovery.ts'
import { authTexts } from '../../texts/auth.ts'
import { recoveryTexts } from '../../texts/recovery.ts'

/** The phone that the username is sent to; whether there is an account stands in the message alone. @spec 2.forget-username */
export default function ForgetUsername() {
  const t = useTexts(recoveryTexts)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const page = { panel: 'recovery', texts: [recoveryTexts] } as const
  if (sentTo === null) {
    return (
      <AuthPage {...page} title={t('usernameTitle')} lead={t('usernameLead')}>
        <PhoneForm onSent={setSentTo} />
        <Links />
      </AuthPage>
    )
  }
  return (
    <AuthPage {...page} title={t('usernameSentTitle')}>
      <Sent cellphone={sentTo} onAgain={() => setSentTo(null)} />
      <Links />
    </AuthPage>
  )
}

function Sent({ cellphone, onAgain }: { cellphone: string; onAgain: () => void }) {
  const t = useTexts(recoveryTexts)
  const format = useFormat()
  const number = <b className={auth.told}>{format.digits(cellphone)}</b>
  return (
    <>
      <Alert tone="positive" live>
        {t.rich('usernameSent', { cellphone: number })}
      </Alert>
      <Button tone="outline" block onClick={onAgain}>
        {t('usernameAgain')}
      </Button>
    </>
  )
}

function Links() {
  const t = useTexts(recoveryTexts)
  return (
    <p className={auth.links}>
      <TextLink to="/login">{t('backToLogin')}</TextLink>
      <TextLink to="/resetPassword">{t('passwordInstead')}</TextLink>
    </p>
  )
}

function PhoneForm({ onSent }: { onSent: (cellphone: string) => void }) {
  const t = useTexts(recoveryTexts)
  const words = useTexts(authTexts)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<'mandatory' | 'invalid'>()
  const [said, setSaid] = useState<{ atField?: string; refusal?: string }>({})
  const [isSending, setIsSending] = useState(false)
  useForgottenOnLanguage(() => setSaid({}))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSaid({})
    const cellphone = mobileFrom(typed)
    setFault(typed.trim() === '' ? 'mandatory' : cellphone === null ? 'invalid' : undefined)
    if (cellphone === null) return
    setIsSending(true)
    try {
      await sendUsername(cellphone)
      onSent(cellphone)
    } catch (error) {
      const atField = fieldWordsOf(error)['cellphone']
      setSaid(atField ? { atField } : { refusal: wordsOf(error, words('noAnswer')) })
    } finally {
      setIsSending(false)
    }
  }

  const faults = { mandatory: words('mandatory'), invalid: t('cellphoneInvalid') }
  return (
    <form className={auth.form} noValidate onSubmit={submit} aria-labelledby="auth-title">
      {said.refusal && <Alert tone="danger">{said.refusal}</Alert>}
      <TextField
        label={t('cellphone')}
        hint={t('cellphoneHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="tel-national"
        icon={<Icon of={Phone} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(undefined)
          setSaid({})
        }}
        error={fault ? faults[fault] : said.atField}
      />
      <Button type="submit" size="lg" block loading={isSending} loadingText={words('sending')}>
        {t('usernameSend')}
      </Button>
    </form>
  )
}
