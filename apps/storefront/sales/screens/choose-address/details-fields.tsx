import { Card, TextArea, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { chooseAddressMessages } from '../../messages/shopping.ts'
import styles from './choose-address.module.css'
import type { useDetails } from './use-details.ts'

type Form = ReturnType<typeof useDetails>

/** The receiver, if another person. @spec 5.phone */
export function ReceiverFields({ form }: { form: Form }) {
  const t = useMessages(chooseAddressMessages)
  const { name, cellphone } = form.faults
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{t('receiver')}</legend>
      <TextField
        label={t('receiverName')}
        required
        autoComplete="off"
        error={name && t(name)}
        {...form.register('name')}
      />
      <TextField
        label={t('receiverCellphone')}
        hint={t('receiverCellphoneHint')}
        required
        ltr
        inputMode="tel"
        autoComplete="off"
        error={cellphone && t(cellphone)}
        {...form.register('cellphone')}
      />
    </fieldset>
  )
}

/** The note to the carrier. */
export function NoteField({ form }: { form: Form }) {
  const t = useMessages(chooseAddressMessages)
  const { description } = form.faults
  return (
    <Card as="section" pad>
      <TextArea
        label={t('note')}
        aside={<span className={styles.small}>{t('optional')}</span>}
        hint={t('noteHint')}
        rows={2}
        error={description && t(description)}
        {...form.register('description')}
      />
    </Card>
  )
}
