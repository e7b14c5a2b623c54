import { companyTypes } from '@anar/contract/entities'
import { Alert, Form, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import {
  type CompanyForm,
  type companyNumbers,
  companyResolver,
  companyStarted,
} from '../../components/seller/forms.ts'
import { saveCompany } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { useStepForm } from './drafts.ts'
import { StepActions } from './step-actions.tsx'
import type { StepProps } from './wizard.tsx'

/** The registration data of the company. @spec 3.seller, 5.company-sign-up */
export function CompanyStep({ state, back, goOn }: StepProps) {
  const t = useMessages(sellerMessages)
  const messageOf = useFieldMessage()
  const { digits } = useFormat()
  const known = companyStarted(state.company, digits)
  const draft = { resolver: companyResolver, saved: known }
  const { form, saved } = useStepForm<CompanyForm>(`${state.applicationId} company`, draft)
  const { refusal, send, isSending, faults } = useFormSending(form, t('noAnswer'), async (fields) => {
    const next = await saveCompany(fields)
    saved()
    goOn(next)
  })
  const { errors } = form.formState
  const number = (name: (typeof companyNumbers)[number]) => ({
    required: true,
    ltr: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: messageOf(errors[name]),
    ...form.register(name),
  })
  return (
    <Form faults={faults} className={formStyles.form} onSubmit={send} aria-labelledby="step-title">
      <p className={`${pageStyles.lead} ${formStyles.whole}`}>{t('companyLead')}</p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <TextField
        label={t('companyName')}
        required
        autoComplete="organization"
        error={messageOf(errors.companyName)}
        {...form.register('companyName')}
      />
      <SelectField
        label={t('companyType')}
        required
        error={messageOf(errors.companyType)}
        {...form.register('companyType')}
      >
        <option value="">{t('choose')}</option>
        {companyTypes.map((type) => (
          <option key={type} value={type}>
            {t(`companyType.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('registrationNumber')} {...number('registrationNumber')} />
      <TextField
        label={t('companyNationalCode')}
        hint={t('companyCodeHint')}
        {...number('companyNationalCode')}
      />
      <TextField label={t('economicNumber')} {...number('economicNumber')} />
      <TextField
        label={t('officialNewspaper')}
        hint={t('officialNewspaperHint')}
        {...number('officialNewspaper')}
      />
      <StepActions back={back} isSending={isSending} />
    </Form>
  )
}
