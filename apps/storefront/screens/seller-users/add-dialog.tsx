import { Alert, Button, Dialog } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type PersonForm, personForm } from '../../components/seller/forms.ts'
import { PersonFields } from '../../components/seller/person-fields.tsx'
import { useFormSending } from '../../components/seller/use-form-sending.ts'
import { addSellerUser } from '../../data/seller-users.ts'
import { sellerTexts } from '../../texts/seller.ts'
import styles from './seller-users.module.css'

const blank = { firstName: '', lastName: '', nationalCode: '', cellphone: '', email: '', isSignatory: false }

/** A further user of the seller, who signs nothing. @spec 6.seller-users */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sellerTexts)
  const formId = useId()
  const form = useForm<PersonForm>({ resolver: zodResolver(personForm), defaultValues: blank })
  const { refusal, send, isSending } = useFormSending(form, async ({ isSignatory: _, ...fields }) => {
    await addSellerUser(fields)
    toast.success(t('userAdded', { name: `${fields.firstName} ${fields.lastName}` }))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addUserTitle')}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSending} loadingText={t('saving')}>
            {t('addUser')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={send}>
        <p className={styles.whole}>{t('addUserText')}</p>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <PersonFields form={form} />
      </form>
    </Dialog>
  )
}
