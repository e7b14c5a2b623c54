import { sendIbanCode as sendIbanCodeSchema } from '@anar/contract/commands'
import { ibanFrom } from '@anar/domain/validation'
import { Alert, Button, Form, PasswordField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { banksMessages } from '../../../money/messages/index.ts'
import type { FormRefusal } from '../../../platform/components/forms/refusal.ts'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { useSettings } from '../../../platform/data/settings.ts'
import { CodeStep, type SentCode } from '../../components/profile/code-step.tsx'
import page from '../../components/profile/profile-page.module.css'
import { sendIbanCode, setIban } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import styles from './bank-account-info.module.css'
import { bankOf } from './bank-of.ts'

const begin = { iban: '', password: '' }

/**
 * Changes the IBAN, with the password and then a code sent to the phone. Typed values stay after a refusal.
 * @spec 2.bank-account-info, 5.email-and-iban
 */
export function IbanForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useCheckedForm({
    schema: sendIbanCodeSchema.body,
    begin,
    failed: t('noAnswer'),
    send: async (data) => setSent({ ...(await sendIbanCode(data)), at: Date.now() }),
  })
  if (sent === null) return <FirstStep form={form} onDone={onDone} />
  const back = (refusal: FormRefusal) => {
    if (refusal.fields['iban'] || refusal.fields['password']) setSent(null)
    form.setRefusal(refusal)
  }
  const confirm = async (code: string) => {
    await setIban({ ...form.values, code })
    toast.success(t('shebaSaved'))
    onDone()
  }
  return (
    <div className={styles.form}>
      <CodeStep
        sent={sent}
        to={sent.sentTo.includes('@') ? sent.sentTo : format.digits(sent.sentTo)}
        fields={Object.keys(begin)}
        isSending={form.isSending}
        refused={form.refusal}
        confirm={confirm}
        onResend={() => void form.submit()}
        onRefused={back}
        onCancel={onDone}
      />
    </div>
  )
}

type IbanFields = ReturnType<typeof useCheckedForm<typeof sendIbanCodeSchema.body, typeof begin>>

function FirstStep({ form, onDone }: { form: IbanFields; onDone: () => void }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const banks = useMessages(banksMessages)
  const waitHours = useSettings().data?.destinationWaitHours
  const iban = ibanFrom(form.values.iban)
  const bank = iban === null ? null : bankOf(iban)
  return (
    <Form faults={form.faults} className={styles.form} onSubmit={form.submit}>
      {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
      {waitHours !== undefined && (
        <Alert tone="info">{t('shebaWait', { hours: format.digits(String(waitHours)) })}</Alert>
      )}
      <TextField
        label={t('sheba')}
        hint={t('shebaHint')}
        success={bank ? t('bankOf', { bank: banks(bank) }) : undefined}
        required
        ltr
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={form.values.iban}
        error={form.errorOf('iban')}
        onChange={(event) => form.type({ iban: event.target.value })}
      />
      <PasswordField
        label={t('currentPassword')}
        hint={t('shebaPassword')}
        required
        autoComplete="current-password"
        value={form.values.password}
        error={form.errorOf('password')}
        onChange={(event) => form.type({ password: event.target.value })}
      />
      <div className={page.actions}>
        <Button type="submit" loading={form.isSending} loadingText={t('sendingCode')}>
          {t('sendCode')}
        </Button>
        <Button tone="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
