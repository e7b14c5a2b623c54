import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { Icon, Radio, TextField } from '@anar/ui'
import { ComboboxField, DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { CircleAlert } from '@anar/ui/icons'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { useEnumerations } from '../../../platform/data/enumerations.ts'
import auth from '../../components/auth/auth.module.css'
import { signUpMessages } from '../../messages/index.ts'
import { type DetailsForm, isIranian } from './details-form.ts'
import styles from './sign-up.module.css'

type Props = { form: UseFormReturn<DetailsForm> }

const firstBirthDate: IsoDay = '1900-01-01'

/** Who the person is. @spec 5.national-code, 3.person.1 */
export function IdentityFields({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const { errors } = form.formState
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('identity')}</legend>
      <div className={auth.pair}>
        <TextField
          label={t('firstName')}
          required
          autoComplete="given-name"
          error={messageOf(errors.firstName)}
          {...form.register('firstName')}
        />
        <TextField
          label={t('lastName')}
          required
          autoComplete="family-name"
          error={messageOf(errors.lastName)}
          {...form.register('lastName')}
        />
      </div>
      <CodeFields form={form} />
      <div className={auth.pair}>
        <Controller
          control={form.control}
          name="birthDate"
          render={({ field, fieldState }) => (
            <DayField
              {...field}
              value={field.value === '' ? null : field.value}
              onChange={(day) => field.onChange(day ?? '')}
              label={t('birthDate')}
              required
              min={firstBirthDate}
              max={tehranDay(Date.now())}
              openAt="1990-03-21"
              autoComplete="bday"
              error={messageOf(fieldState.error)}
            />
          )}
        />
        <GenderField form={form} />
      </div>
    </fieldset>
  )
}

/** The national code; whoever is not Iranian opens the nationality. */
function CodeFields({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const [isOpen, setIsOpen] = useState(!isIranian({ nationality: form.getValues('nationality') }))
  const nationality = isOpen && <NationalityField form={form} />
  const notIranian = (
    <button type="button" className={auth.link} onClick={() => setIsOpen(true)}>
      {t('notIranian')}
    </button>
  )
  if (!isIranian({ nationality: form.watch('nationality') })) {
    return (
      <>
        {nationality}
        <ForeignFields form={form} />
      </>
    )
  }
  return (
    <>
      {nationality}
      <TextField
        label={t('nationalCode')}
        aside={isOpen ? undefined : notIranian}
        required
        ltr
        inputMode="numeric"
        autoComplete="off"
        error={messageOf(form.formState.errors.nationalCode)}
        {...form.register('nationalCode')}
      />
    </>
  )
}

function NationalityField({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const nationalities = useEnumerations().membersOf('nationality')
  return (
    <Controller
      control={form.control}
      name="nationality"
      render={({ field, fieldState }) => (
        <ComboboxField
          {...field}
          // Remounts when the list has loaded, so that it shows the chosen name.
          key={nationalities.length}
          label={t('nationality')}
          required
          options={nationalities.map(({ value, text }) => ({ value, label: text }))}
          placeholder={t('nationalitySearch')}
          error={messageOf(fieldState.error)}
        />
      )}
    />
  )
}

/** An identifier issued here, a passport, or both. */
function ForeignFields({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const { errors } = form.formState
  return (
    <div className={auth.pair}>
      <TextField
        label={t('foreignIdentifier')}
        hint={t('foreignIdentifierHint')}
        ltr
        inputMode="numeric"
        autoComplete="off"
        error={messageOf(errors.foreignIdentifier)}
        {...form.register('foreignIdentifier', { deps: 'passportNumber' })}
      />
      <TextField
        label={t('passportNumber')}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        error={messageOf(errors.passportNumber)}
        {...form.register('passportNumber', { deps: 'foreignIdentifier' })}
      />
    </div>
  )
}

function GenderField({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const error = messageOf(form.formState.errors.gender)
  return (
    <fieldset className={styles.gender} aria-describedby="gender-error">
      <legend className={styles.label}>
        {t('gender')}
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className={styles.radios}>
        <Radio value="FEMALE" aria-required {...form.register('gender')}>
          {t('gender.FEMALE')}
        </Radio>
        <Radio value="MALE" aria-required {...form.register('gender')}>
          {t('gender.MALE')}
        </Radio>
      </div>
      <p className={styles.error} id="gender-error" role={error ? 'alert' : undefined}>
        {error && <Icon of={CircleAlert} size={16} />}
        {error}
      </p>
    </fieldset>
  )
}
