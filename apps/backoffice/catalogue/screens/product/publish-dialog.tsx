import type { ProductAnswer } from '@anar/contract/commands'
import { FormDialog, Switch, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { officeMessages } from '../../../platform/messages/index.ts'
import { catalogueMessages } from '../../messages/index.ts'
import type { Editing } from './use-editing.ts'

/** Asks before shoppers see it, and for a word about what changed. What is missing is told behind it, at the fields. */
export function PublishDialog({
  editing,
  product,
  onClose,
}: {
  editing: Editing
  product: ProductAnswer | null
  onClose: () => void
}) {
  const t = useMessages(catalogueMessages)
  const office = useMessages(officeMessages)
  const [note, setNote] = useState('')
  // What is on sale stays so, and is withdrawn with a reason; what was withdrawn comes back only where that is said.
  const isAsked = !product?.isOnSale
  const [isOnSale, setIsOnSale] = useState(product === null)
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
      // Nobody types behind it while the product is about to be read again.
      onClose={() => editing.isBusy || onClose()}
    >
      <TextArea
        label={t('publishNote')}
        hint={t('publishNoteHint')}
        rows={2}
        maxLength={400}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isAsked && (
        <Switch checked={isOnSale} onChange={({ target }) => setIsOnSale(target.checked)}>
          {t('publishOnSale')}
        </Switch>
      )}
    </FormDialog>
  )
}
