import { FormDialog, Switch, TextArea } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useState } from 'react'
import text from '../../components/text-styles.module.css'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { officeTexts } from '../../texts/office.ts'
import type { Editing } from './use-editing.ts'

/** Asks before shoppers see it, and for a word about what changed. What is missing is told behind it, at the fields. */
export function PublishDialog({
  editing,
  isOnSale: wasOnSale,
  onClose,
}: {
  editing: Editing
  isOnSale: boolean
  onClose: () => void
}) {
  const t = useTexts(catalogueTexts)
  const office = useTexts(officeTexts)
  const [note, setNote] = useState('')
  const [isOnSale, setIsOnSale] = useState(wasOnSale)
  async function send() {
    await editing.publish(note.trim(), isOnSale)
    onClose()
  }
  return (
    <FormDialog
      title={t('publishTitle')}
      className={text.form}
      lead={<p>{t('publishText')}</p>}
      refusal={null}
      send={t('publish')}
      isSending={editing.isBusy}
      cancel={office('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={t('publishNote')}
        hint={t('publishNoteHint')}
        rows={2}
        maxLength={400}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Switch checked={isOnSale} onChange={({ target }) => setIsOnSale(target.checked)}>
        {t('publishOnSale')}
      </Switch>
    </FormDialog>
  )
}
