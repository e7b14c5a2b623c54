import { mobileFrom } from '@anar/domain/validation'
import { Alert, Button, Card, Form, Icon, Ltr, TextField, Wrap } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Smartphone } from '@anar/ui/icons'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeForm } from '../../../people/components/auth/code-form.tsx'
import { type SentCode, storeCode } from '../../../people/data/verification-code.ts'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import { usePromises } from '../../../platform/data/settings.ts'
import { type PhoneForm as Fields, phoneResolver } from '../../components/seller/forms.ts'
import { sendSellerCode, verifySellerPhone } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import styles from './seller-sign-up.module.css'

type PendingCode = { cellphone: string; sent: SentCode }

/** The phone of the application, and the code that verifies it. @spec 2.seller-sign-up, 5.phone */
export function PhoneStep() {
  const t = useMessages(sellerMessages)
  const { sellerDraftHours } = usePromises()
  const [pending, setPending] = useState<PendingCode | null>(null)
  return (
    <Wrap className={`${pageStyles.page} ${pageStyles.narrow}`}>
      <header className={pageStyles.head}>
        <h1 className={pageStyles.title}>{t('title')}</h1>
        <p className={pageStyles.lead}>{t('lead', { count: sellerDraftHours })}</p>
      </header>
      <Card as="section" pad aril className={pageStyles.stack} aria-labelledby="auth-title">
        {pending ? (
          <Code key={pending.cellphone} pending={pending} onOtherPhone={() => setPending(null)} />
        ) : (
          <Phone onSent={setPending} />
        )}
      </Card>
    </Wrap>
  )
}

function Phone({ onSent }: { onSent: (pending: PendingCode) => void }) {
  const t = useMessages(sellerMessages)
  const messageOf = useFieldMessage()
  const form = useForm<Fields>({ resolver: phoneResolver, defaultValues: { cellphone: '' } })
  const { refusal, send, isSending, faults } = useFormSending(form, t('noAnswer'), async ({ cellphone }) => {
    onSent({ cellphone, sent: storeCode('seller', await sendSellerCode(cellphone)) })
  })
  return (
    <Form faults={faults} className={pageStyles.stack} onSubmit={send} aria-labelledby="auth-title">
      <div className={pageStyles.head}>
        <h2 id="auth-title" className={pageStyles.subtitle}>
          {t('phoneTitle')}
        </h2>
        <p className={pageStyles.hint}>{t('phoneLead')}</p>
      </div>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <TextField
        label={t('cellphone')}
        hint={t('cellphoneHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="tel-national"
        icon={<Icon of={Smartphone} />}
        error={messageOf(form.formState.errors.cellphone)}
        {...form.register('cellphone')}
      />
      <Button type="submit" size="lg" block loading={isSending} loadingText={t('saving')}>
        {t('sendCode')}
      </Button>
    </Form>
  )
}

function Code({ pending, onOtherPhone }: { pending: PendingCode; onOtherPhone: () => void }) {
  const t = useMessages(sellerMessages)
  const format = useFormat()
  const { cellphone } = pending
  const shown = format.digits(`0${mobileFrom(cellphone) ?? ''}`)
  return (
    <>
      <div className={pageStyles.head}>
        <h2 id="auth-title" className={pageStyles.subtitle}>
          {t('codeTitle')}
        </h2>
        <p className={pageStyles.hint}>{t.rich('codeLead', { phone: <Ltr>{shown}</Ltr> })}</p>
      </div>
      <CodeForm
        sent={pending.sent}
        onVerify={async (code) => {
          await verifySellerPhone({ cellphone, code })
        }}
        onResend={async () => storeCode('seller', await sendSellerCode(cellphone))}
      />
      <div className={styles.foot}>
        <Button tone="ghost" size="sm" onClick={onOtherPhone}>
          {t('otherPhone')}
        </Button>
      </div>
    </>
  )
}
