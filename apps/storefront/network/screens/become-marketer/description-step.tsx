import { Alert, Button, Form, Icon, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Landmark, User } from '@anar/ui/icons'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useInvitation } from '../../../people/data/invitation.ts'
import formStyles from '../../../platform/components/forms/form.module.css'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { useEnumerations } from '../../../platform/data/enumerations.ts'
import { describeMarketer } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import { type DescriptionForm, descriptionBody, descriptionFaults, descriptionStarted } from './forms.ts'
import type { StepProps } from './index.tsx'
import { useReferrerCheck } from './use-referrer-check.ts'
import { useStep } from './use-step.ts'

/** Superior, identity and bank account. @spec 3.person, 5.superior-marketer, 5.email-and-iban */
export function DescriptionStep({ person, application, isIranian }: StepProps) {
  const t = useMessages(marketerMessages)
  const { digits } = useFormat()
  const isMale = person.genderEnum === 'MALE'
  const { refusal, isSending, send } = useStep('documents')
  const { code: invitation } = useInvitation()
  const form = useForm<DescriptionForm>({
    resolver: resolverOf((fields) => descriptionFaults(fields, { isMale })),
    defaultValues: descriptionStarted({ application, iban: person.iban, invitation }, digits),
  })
  return (
    <Form
      faults={faultWordsOf(form.formState.errors)}
      className={formStyles.form}
      onSubmit={form.handleSubmit((fields) => send(() => describeMarketer(descriptionBody(fields)), form))}
    >
      <SuperiorField form={form} />
      <IdentityFields form={form} isMale={isMale} isIranian={isIranian} />
      <IbanField form={form} name={`${person.firstName} ${person.lastName}`} />
      {refusal && <Alert tone="danger">{refusal.message}</Alert>}
      <div className={formStyles.actions}>
        <Button type="submit" size="lg" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </Form>
  )
}

type FieldsProps = { form: UseFormReturn<DescriptionForm> }

function SuperiorField({ form }: FieldsProps) {
  const t = useMessages(marketerMessages)
  const messageOf = useFieldMessage()
  const typed = form.watch('superior')
  const check = useReferrerCheck(typed)
  const error = messageOf(form.formState.errors.superior)
  return (
    <div className={formStyles.whole}>
      <TextField
        label={t('superior')}
        hint={check === 'checking' ? t('superiorChecking') : t('superiorHint')}
        success={check === 'valid' ? t('superiorValid') : undefined}
        error={error ?? (check === 'invalid' ? messageOf({ type: 'superior' }) : undefined)}
        required
        ltr
        autoCapitalize="none"
        spellCheck={false}
        icon={<Icon of={User} />}
        {...form.register('superior')}
      />
    </div>
  )
}

function IdentityFields({ form, isMale, isIranian }: FieldsProps & { isMale: boolean; isIranian: boolean }) {
  const t = useMessages(marketerMessages)
  const messageOf = useFieldMessage()
  const { membersOf } = useEnumerations()
  const [marital, military] = [membersOf('maritalStatus'), membersOf('militaryStatus')]
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('fatherName')}
        required
        error={messageOf(errors.fatherName)}
        {...form.register('fatherName')}
      />
      <TextField
        label={t('certificateNumber')}
        hint={isIranian ? undefined : t('certificateHint')}
        required
        ltr
        error={messageOf(errors.certificateNumber)}
        {...form.register('certificateNumber')}
      />
      <div className={isMale ? undefined : formStyles.whole}>
        <SelectField
          // Remounts when the list has loaded, so that it shows the chosen value.
          key={marital.length}
          label={t('maritalStatus')}
          required
          error={messageOf(errors.maritalStatus)}
          {...form.register('maritalStatus')}
        >
          <option value="">{t('choose')}</option>
          {marital.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      {isMale && (
        <SelectField
          key={military.length}
          label={t('militaryStatus')}
          required
          error={messageOf(errors.militaryStatus)}
          {...form.register('militaryStatus')}
        >
          <option value="">{t('choose')}</option>
          {military.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function IbanField({ form, name }: FieldsProps & { name: string }) {
  const t = useMessages(marketerMessages)
  const messageOf = useFieldMessage()
  return (
    <div className={formStyles.whole}>
      <TextField
        label={t('iban')}
        hint={t('ibanHint', { name })}
        required
        ltr
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        icon={<Icon of={Landmark} />}
        error={messageOf(form.formState.errors.iban)}
        {...form.register('iban')}
      />
    </div>
  )
}
