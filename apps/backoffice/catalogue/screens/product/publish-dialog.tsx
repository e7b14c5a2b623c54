import type { ProductAnswer } from '@anar/contract/commands'
import { FormDialog, Switch, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { officeMessages } from '../../../platform/messages/index.ts'
import { catalogueMessages } from '../../messages/index.ts'
import type { Editing } from './use-editing.ts'

/** Confirms publishing and takes a note about the change. Missing fields are marked in the form behind it. */
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
  // A product on sale stays on sale; withdrawing it needs a reason. A withdrawn one returns only by explicit choice.
  const withSaleChoice = !product?.isOnSale
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
      // The dialog stays open while busy, so that nothing is typed before the product reloads.
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
      {withSaleChoice && (
        <Switch checked={isOnSale} onChange={({ target }) => setIsOnSale(target.checked)}>
          {t('publishOnSale')}
        </Switch>
      )}
    </FormDialog>
  )
}
