import { forgetUsername } from '@anar/contract/commands'
import { Alert, Button, Form, Icon, TextField, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Smartphone } from '@anar/ui/icons'
import { useState } from 'react'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { faultMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { sendUsername } from '../../data/recovery.ts'
import { authMessages, recoveryMessages } from '../../messages/index.ts'

/** Requests the username by SMS; only the SMS shows whether there is an account. @spec 2.forget-username */
export default function ForgetUsername() {
  const t = useMessages(recoveryMessages)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const page = { panel: 'recovery', messages: [recoveryMessages, faultMessages] } as const
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
  const t = useMessages(recoveryMessages)
  const format = useFormat()
  const number = <b className={auth.highlighted}>{format.digits(cellphone)}</b>
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
  const t = useMessages(recoveryMessages)
  return (
    <p className={auth.links}>
      <TextLink to="/login">{t('backToLogin')}</TextLink>
      <TextLink to="/resetPassword">{t('passwordInstead')}</TextLink>
    </p>
  )
}

function PhoneForm({ onSent }: { onSent: (cellphone: string) => void }) {
  const t = useMessages(recoveryMessages)
  const words = useMessages(authMessages)
  const form = useCheckedForm({
    schema: forgetUsername.body,
    begin: { cellphone: '' },
    failed: words('noAnswer'),
    send: async ({ cellphone }) => {
      await sendUsername(cellphone)
      onSent(cellphone)
    },
  })
  return (
    <Form faults={form.faults} className={auth.form} onSubmit={form.submit} aria-labelledby="auth-title">
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      <TextField
        label={t('cellphone')}
        hint={t('cellphoneHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="tel-national"
        icon={<Icon of={Smartphone} />}
        value={form.values.cellphone}
        onChange={(event) => form.type({ cellphone: event.target.value })}
        error={form.errorOf('cellphone')}
      />
      <Button type="submit" size="lg" block loading={form.isSending} loadingText={words('sending')}>
        {t('usernameSend')}
      </Button>
    </Form>
  )
}
