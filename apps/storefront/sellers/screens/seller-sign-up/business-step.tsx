import { Alert, Form, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Landmark, Phone, Send, Store } from '@anar/ui/icons'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import { businessResolver, businessStarted } from '../../components/seller/forms.ts'
import { saveBusiness } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { useStepForm } from './drafts.ts'
import { StepActions } from './step-actions.tsx'
import type { StepProps } from './wizard.tsx'

/** Name, bank account and contacts of the business. @spec 3.seller, 5.email-and-iban */
export function BusinessStep({ state, back, goOn }: StepProps) {
  const t = useMessages(sellerMessages)
  const messageOf = useFieldMessage()
  const { digits } = useFormat()
  const known = businessStarted(state.business, digits)
  const draft = { resolver: businessResolver, saved: known }
  const { form, saved } = useStepForm(`${state.applicationId} business`, draft)
  const { refusal, send, isSending, faults } = useFormSending(form, t('noAnswer'), async (fields) => {
    const next = await saveBusiness(fields)
    saved()
    goOn(next)
  })
  const { errors } = form.formState
  const isCompany = state.sellerType === 'JURIDICAL_PERSON'
  return (
    <Form faults={faults} className={formStyles.form} onSubmit={send} aria-labelledby="step-title">
      <p className={`${pageStyles.lead} ${formStyles.whole}`}>{t('businessLead')}</p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <div className={formStyles.whole}>
        <TextField
          label={t('businessName')}
          required
          autoComplete="organization"
          icon={<Icon of={Store} />}
          error={messageOf(errors.businessName)}
          {...form.register('businessName')}
        />
      </div>
      <div className={formStyles.whole}>
        <TextField
          label={t('iban')}
          hint={isCompany ? t('ibanHint') : t('ibanHintNatural')}
          required
          ltr
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          icon={<Icon of={Landmark} />}
          error={messageOf(errors.iban)}
          {...form.register('iban')}
        />
      </div>
      <TextField
        label={t('landline')}
        hint={t('landlineHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="off"
        icon={<Icon of={Phone} />}
        error={messageOf(errors.landline)}
        {...form.register('landline')}
      />
      <TextField
        label={t('telegramId')}
        aside={<span className={pageStyles.hint}>{t('optional')}</span>}
        hint={t('telegramHint')}
        ltr
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        icon={<Icon of={Send} />}
        error={messageOf(errors.telegramId)}
        {...form.register('telegramId')}
      />
      <StepActions back={back} isSending={isSending} />
    </Form>
  )
}
