import type { CodeSent } from '@anar/contract/commands'
import * as contract from '@anar/contract/commands'
import { Alert, Button, Form, type FormFaultWords, Icon, Ltr, PasswordField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Mail, Smartphone } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { FormRefusal } from '../../../platform/components/forms/refusal.ts'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { CodeStep, type SentCode } from '../../components/profile/code-step.tsx'
import page from '../../components/profile/profile-page.module.css'
import { changeCellphone, changeEmail, sendNewCellphoneCode, sendNewEmailCode } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './edit-user-info.module.css'

type Kind = 'cellphone' | 'email'
type Data = Readonly<Record<string, string>>
type Way = {
  schema: z.ZodType<Data>
  send: (data: Data) => Promise<CodeSent>
  change: (code: string) => Promise<unknown>
  icon: typeof Mail
}
const ways: Record<Kind, Way> = {
  cellphone: {
    schema: contract.sendNewCellphoneCode.body,
    send: (data) => sendNewCellphoneCode(data as Parameters<typeof sendNewCellphoneCode>[0]),
    change: changeCellphone,
    icon: Smartphone,
  },
  email: {
    schema: contract.sendNewEmailCode.body,
    send: (data) => sendNewEmailCode(data as Parameters<typeof sendNewEmailCode>[0]),
    change: changeEmail,
    icon: Mail,
  },
}

/** The phone or email address and its change, which a code confirms. @spec 2.edit-user-info, 5.phone, 5.email-and-iban */
export function ContactField({ kind, value }: { kind: Kind; value: string | null }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const shown = value && (kind === 'email' ? value : format.digits(`0${value}`))
  return (
    <div className={styles.contact}>
      <div className={styles.line}>
        <Icon of={ways[kind].icon} />
        <div className={styles.words}>
          <span className={page.note}>{kind === 'email' ? t('email') : t('cellphone')}</span>
          <strong>{shown ? <Ltr>{shown}</Ltr> : t('notProvided')}</strong>
        </div>
        {!isOpen && (
          <Button tone="outline" size="sm" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen && <ChangeForm kind={kind} onDone={() => setIsOpen(false)} />}
    </div>
  )
}

function ChangeForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const t = useMessages(profileMessages)
  const failures = useMessages(failureMessages)
  const format = useFormat()
  const [sent, setSent] = useState<SentCode | null>(null)
  const { schema, send } = ways[kind]
  const form = useCheckedForm({
    schema,
    begin: { [kind]: '', password: '' },
    failed: kind === 'email' ? failures('emailCode') : t('noAnswer'),
    send: async (data) => setSent({ ...(await send(data)), at: Date.now() }),
  })
  const back = (refusal: FormRefusal) => {
    // The number itself is refused, not the code: show the first step again.
    if (refusal.fields[kind]) setSent(null)
    form.setRefusal(refusal)
  }
  const confirm = async (code: string) => {
    await ways[kind].change(code)
    toast.success(kind === 'email' ? t('emailChanged') : t('cellphoneChanged'))
    onDone()
  }
  if (sent === null) return <DestinationForm kind={kind} form={form} onDone={onDone} />
  return (
    <CodeStep
      sent={sent}
      to={kind === 'email' ? sent.sentTo : format.digits(sent.sentTo)}
      fields={[kind]}
      isSending={form.isSending}
      refused={form.refusal}
      confirm={confirm}
      onResend={() => void form.submit()}
      onRefused={back}
      onCancel={onDone}
    />
  )
}

type DestinationFormProps = {
  kind: Kind
  form: {
    values: Readonly<Record<string, string | undefined>>
    errorOf: (name: string) => string | undefined
    type: (part: Record<string, string>) => void
    refusal: string | null
    faults: FormFaultWords
    isSending: boolean
    submit: (event: FormEvent) => Promise<void>
  }
  onDone: () => void
}

/** The new destination and the password, which protects a device left unlocked. */
function DestinationForm({ kind, form, onDone }: DestinationFormProps) {
  const t = useMessages(profileMessages)
  const isEmail = kind === 'email'
  return (
    <Form faults={form.faults} className={page.form} onSubmit={form.submit}>
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      <TextField
        label={isEmail ? t('newEmail') : t('newCellphone')}
        hint={isEmail ? undefined : t('newCellphoneHint')}
        required
        ltr
        autoFocus
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        value={form.values[kind] ?? ''}
        error={form.errorOf(kind)}
        onChange={(event) => form.type({ [kind]: event.target.value })}
      />
      <PasswordField
        label={t('currentPassword')}
        hint={isEmail ? t('contactPasswordEmail') : t('contactPasswordPhone')}
        required
        autoComplete="current-password"
        value={form.values['password'] ?? ''}
        error={form.errorOf('password')}
        onChange={(event) => form.type({ password: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.isSending} loadingText={t('sendingCode')}>
          {t('sendCode')}
        </Button>
        <Button tone="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
