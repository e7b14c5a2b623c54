import { TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import formStyles from '../../../platform/components/forms/form.module.css'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { sellerMessages } from '../../messages/index.ts'
import type { PersonForm } from './forms.ts'

/** Name, national code, phone and email of a person who acts for a seller. @spec 3.seller */
export function PersonFields({ form }: { form: UseFormReturn<PersonForm> }) {
  const t = useMessages(sellerMessages)
  const messageOf = useFieldMessage()
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('firstName')}
        required
        autoComplete="off"
        error={messageOf(errors.firstName)}
        {...form.register('firstName')}
      />
      <TextField
        label={t('lastName')}
        required
        autoComplete="off"
        error={messageOf(errors.lastName)}
        {...form.register('lastName')}
      />
      <TextField
        label={t('nationalCode')}
        hint={t('nationalCodeHint')}
        required
        ltr
        inputMode="numeric"
        autoComplete="off"
        error={messageOf(errors.nationalCode)}
        {...form.register('nationalCode')}
      />
      <TextField
        label={t('cellphone')}
        hint={t('cellphoneHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="off"
        error={messageOf(errors.cellphone)}
        {...form.register('cellphone')}
      />
      {/* Email addresses are long, so the field takes the whole row. */}
      <div className={formStyles.whole}>
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          required
          ltr
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          error={messageOf(errors.email)}
          {...form.register('email')}
        />
      </div>
    </>
  )
}
