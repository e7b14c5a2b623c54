import { Checkbox, FormDialog } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useForm } from 'react-hook-form'
import formStyles from '../../../platform/components/forms/form.module.css'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import { type PersonForm, personResolver, personStarted } from '../../components/seller/forms.ts'
import { PersonFields } from '../../components/seller/person-fields.tsx'
import { savePerson } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import type { Person } from './person.ts'

/** The form of a new or existing staff member. @spec 3.seller, 5.company-sign-up */
export function PersonDialog({
  person,
  isFirst,
  ownCellphone,
  onClose,
}: {
  /** Null for a new one. */
  person: Person | null
  isFirst: boolean
  /** The phone of the application. */
  ownCellphone: string
  onClose: () => void
}) {
  const t = useMessages(sellerMessages)
  const { digits } = useFormat()
  const known = person ?? { cellphone: isFirst ? ownCellphone : '', isSignatory: isFirst }
  const form = useForm<PersonForm>({
    resolver: personResolver,
    defaultValues: personStarted(known, digits),
  })
  const { refusal, send, isSending, faults } = useFormSending(form, t('noAnswer'), async (fields) => {
    await savePerson({ ...fields, sellerPersonId: person?.sellerPersonId })
    onClose()
  })
  return (
    <FormDialog
      title={person ? t('editPersonTitle') : t('addPersonTitle')}
      className={formStyles.form}
      refusal={refusal}
      faults={faults}
      send={t('save')}
      isSending={isSending}
      sendingText={t('saving')}
      cancel={t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <PersonFields form={form} />
      <div className={formStyles.whole}>
        <Checkbox {...form.register('isSignatory')}>{t('isSignatory')}</Checkbox>
      </div>
    </FormDialog>
  )
}
