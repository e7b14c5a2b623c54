import { Card, TextArea, TextField } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { checkoutTexts } from '../../texts/checkout.ts'
import styles from './choose-address.module.css'
import type { DetailsForm } from './form-schemas.ts'
import { useFormMessage } from './use-form-message.ts'

/** Who receives the order where it is another person. @spec 5.phone */
export function ReceiverFields({ form }: { form: UseFormReturn<DetailsForm> }) {
  const t = useTexts(checkoutTexts)
  const messageOf = useFormMessage()
  const { errors } = form.formState
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{t('receiver')}</legend>
      <TextField
        label={t('receiverName')}
        required
        autoComplete="off"
        error={messageOf(errors.name)}
        {...form.register('name')}
      />
      <TextField
        label={t('receiverCellphone')}
        hint={t('receiverCellphoneHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="off"
        error={messageOf(errors.cellphone)}
        {...form.register('cellphone')}
      />
    </fieldset>
  )
}

/** A word to whoever brings the order. */
export function NoteField({ form }: { form: UseFormReturn<DetailsForm> }) {
  const t = useTexts(checkoutTexts)
  const messageOf = useFormMessage()
  return (
    <Card as="section" pad>
      <TextArea
        label={t('note')}
        aside={<span className={styles.small}>{t('optional')}</span>}
        hint={t('noteHint')}
        rows={2}
        error={messageOf(form.formState.errors.description)}
        {...form.register('description')}
      />
    </Card>
  )
}
