import { maritalStatuses, militaryStatuses } from '@anar/contract/entities'
import { Alert, Button, Icon, SelectField, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Landmark, User } from '@anar/ui/icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import { describeMarketer } from '../../data/application.ts'
import { marketerTexts } from '../../texts/marketer.ts'
import styles from './become-marketer.module.css'
import { type DescriptionForm, descriptionForm } from './forms.ts'
import type { StepProps } from './index.tsx'
import { useReferrerCheck } from './use-referrer-check.ts'
import { useFieldMessage, useStep } from './use-step.ts'

const fieldNames = [
  'superior',
  'fatherName',
  'certificateNumber',
  'maritalStatus',
  'militaryStatus',
  'iban',
] as const satisfies readonly FieldPath<DescriptionForm>[]

/** Superior, identity and bank account. @spec 3.person, 5.superior-marketer, 5.email-and-iban */
export function DescriptionStep({ person, application, isIranian }: StepProps) {
  const t = useTexts(marketerTexts)
  const isMale = person.genderEnum === 'MALE'
  const { refusal, isSending, send } = useStep('documents')
  const form = useForm<DescriptionForm>({
    resolver: zodResolver(descriptionForm({ isMale })),
    defaultValues: {
      superior: application?.superior?.username ?? '',
      fatherName: application?.fatherName ?? '',
      certificateNumber: application?.certificateNumber ?? '',
      maritalStatus: application?.maritalStatusEnum as DescriptionForm['maritalStatus'],
      militaryStatus: (application?.militaryStatusEnum ?? '') as DescriptionForm['militaryStatus'],
      iban: application?.iban ?? person.iban ?? '',
    },
  })
  useEffect(() => {
    for (const name of fieldNames) {
      const message = refusal?.fields[name]
      if (message) form.setError(name, { message })
    }
  }, [refusal, form])
  const isAtField = fieldNames.some((name) => refusal?.fields[name])
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(({ militaryStatus, ...fields }) =>
        send(() => describeMarketer({ ...fields, militaryStatus: militaryStatus || null })),
      )}
    >
      <SuperiorField form={form} />
      <IdentityFields form={form} isMale={isMale} isIranian={isIranian} />
      <IbanField form={form} name={`${person.firstName} ${person.lastName}`} />
      {refusal && !isAtField && <Alert tone="danger">{refusal.message}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" size="lg" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = { form: UseFormReturn<DescriptionForm> }

function SuperiorField({ form }: FieldsProps) {
  const t = useTexts(marketerTexts)
  const messageOf = useFieldMessage()
  const typed = form.watch('superior')
  const check = useReferrerCheck(typed)
  const error = messageOf(form.formState.errors.superior?.message)
  return (
    <div className={styles.whole}>
      <TextField
        label={t('superior')}
        hint={check === 'checking' ? t('superiorChecking') : t('superiorHint')}
        success={check === 'valid' ? t('superiorValid') : undefined}
        error={error ?? (check === 'invalid' ? t('superiorInvalid') : undefined)}
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
  const t = useTexts(marketerTexts)
  const messageOf = useFieldMessage()
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('fatherName')}
        required
        error={messageOf(errors.fatherName?.message)}
        {...form.register('fatherName')}
      />
      <TextField
        label={t('certificateNumber')}
        hint={isIranian ? undefined : t('certificateHint')}
        required
        ltr
        error={messageOf(errors.certificateNumber?.message)}
        {...form.register('certificateNumber')}
      />
      <SelectField
        label={t('maritalStatus')}
        required
        error={messageOf(errors.maritalStatus?.message)}
        {...form.register('maritalStatus')}
      >
        <option value="">{t('choose')}</option>
        {maritalStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`marital${status}`)}
          </option>
        ))}
      </SelectField>
      {isMale && (
        <SelectField
          label={t('militaryStatus')}
          required
          error={messageOf(errors.militaryStatus?.message)}
          {...form.register('militaryStatus')}
        >
          <option value="">{t('choose')}</option>
          {militaryStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`military${status}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function IbanField({ form, name }: FieldsProps & { name: string }) {
  const t = useTexts(marketerTexts)
  const messageOf = useFieldMessage()
  return (
    <div className={styles.whole}>
      <TextField
        label={t('iban')}
        hint={t('ibanHint', { name })}
        required
        ltr
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        icon={<Icon of={Landmark} />}
        error={messageOf(form.formState.errors.iban?.message)}
        {...form.register('iban')}
      />
    </div>
  )
}
