import { Alert, Button, Checkbox, Dialog } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import formStyles from '../../components/forms/form.module.css'
import { useFormSending } from '../../components/forms/use-form-sending.ts'
import { type PersonForm, personResolver } from '../../components/seller/forms.ts'
import { PersonFields } from '../../components/seller/person-fields.tsx'
import { savePerson } from '../../data/seller-sign-up.ts'
import { sellerTexts } from '../../texts/seller.ts'
import type { Person } from './person.ts'

/** One of the personnel, new or as they are. @spec 3.seller, 5.company-sign-up */
export function PersonDialog({
  person,
  isFirst,
  ownCellphone,
  onClose,
}: {
  /** Null: a new one. */
  person: Person | null
  isFirst: boolean
  /** The phone that began the application. */
  ownCellphone: string
  onClose: () => void
}) {
  const t = useTexts(sellerTexts)
  const formId = useId()
  const form = useForm<PersonForm>({
    resolver: personResolver,
    defaultValues: person ?? {
      firstName: '',
      lastName: '',
      nationalCode: '',
      cellphone: isFirst ? ownCellphone : '',
      email: '',
      isSignatory: isFirst,
    },
  })
  const { refusal, send, isSending } = useFormSending(form, t('noAnswer'), async (fields) => {
    await savePerson({ ...fields, sellerPersonId: person?.sellerPersonId })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? t('editPersonTitle') : t('addPersonTitle')}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSending} loadingText={t('saving')}>
            {t('save')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles.form} onSubmit={send}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <PersonFields form={form} />
        <div className={formStyles.whole}>
          <Checkbox {...form.register('isSignatory')}>{t('isSignatory')}</Checkbox>
        </div>
      </form>
    </Dialog>
  )
}
