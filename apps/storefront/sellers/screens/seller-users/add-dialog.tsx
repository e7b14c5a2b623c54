import { FormDialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useForm } from 'react-hook-form'
import formStyles from '../../../platform/components/forms/form.module.css'
import { useFormSending } from '../../../platform/components/forms/use-form-sending.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { type PersonForm, userResolver } from '../../components/seller/forms.ts'
import { PersonFields } from '../../components/seller/person-fields.tsx'
import { addSellerUser } from '../../data/seller-users.ts'
import { sellerMessages } from '../../messages/index.ts'

const blank = { firstName: '', lastName: '', nationalCode: '', cellphone: '', email: '', isSignatory: false }

/** Adds a user of the seller, who is not a signatory. @spec 6.seller-users */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(sellerMessages)
  const failures = useMessages(failureMessages)
  const form = useForm<PersonForm>({ resolver: userResolver, defaultValues: blank })
  const { refusal, send, isSending, faults } = useFormSending(
    form,
    failures('insert'),
    async ({ isSignatory: _, ...fields }) => {
      await addSellerUser(fields)
      toast.success(t('userAdded', { name: `${fields.firstName} ${fields.lastName}` }))
      onClose()
    },
  )
  return (
    <FormDialog
      title={t('addUserTitle')}
      className={formStyles.form}
      lead={<p className={formStyles.whole}>{t('addUserText')}</p>}
      refusal={refusal}
      faults={faults}
      send={t('addUser')}
      isSending={isSending}
      sendingText={t('saving')}
      cancel={t('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <PersonFields form={form} />
    </FormDialog>
  )
}
