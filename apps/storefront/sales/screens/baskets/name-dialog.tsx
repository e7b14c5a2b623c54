import { FormDialog, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import { basketsMessages } from '../../messages/shopping.ts'
import styles from './baskets.module.css'
import { type NameForm, nameForm } from './name-form.ts'

/** Names a new basket or renames one; the typed name stays after a refusal. */
export default function NameDialog({
  name,
  onSave,
  onClose,
}: {
  /** The current name; null for a new basket. */
  name: string | null
  /** Resolves with the message of a failure, null on success. */
  onSave: (title: string) => Promise<string | null>
  onClose: () => void
}) {
  const t = useMessages(basketsMessages)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isNew = name === null
  const form = useForm<NameForm>({
    resolver: zodResolver(nameForm(isNew)),
    defaultValues: { title: name ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const message = errors.title?.message
  return (
    <FormDialog
      title={isNew ? t('newBasket') : t('rename')}
      size="sm"
      className={styles.dialogForm}
      lead={isNew && <p className={styles.dialogLead}>{t('newBasketLead')}</p>}
      refusal={refusal}
      faults={faultWordsOf(errors)}
      send={isNew ? t('create') : t('save')}
      isSending={isSubmitting}
      cancel={t('cancel')}
      onSubmit={form.handleSubmit(async ({ title }) => setRefusal(await onSave(title)))}
      onClose={onClose}
    >
      <TextField
        label={t('basketName')}
        aside={isNew ? <span className={styles.created}>{t('optional')}</span> : undefined}
        required={!isNew}
        hint={t('basketNameHint')}
        error={message && (message === 'mandatory' ? t('mandatory') : t('nameTooLong'))}
        autoFocus
        {...form.register('title')}
      />
    </FormDialog>
  )
}
