import { FormDialog } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import type { ReactNode } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { listsMessages, officeMessages } from '../../../platform/messages/index.ts'

/** Dialog with the form of a row. It passes the server's faults to the fields. */
export function EditorDialog({
  title,
  save,
  children,
  onClose,
}: {
  title: string
  save: () => Promise<unknown>
  children: (faults: Readonly<Record<string, string>>) => ReactNode
  onClose: () => void
}) {
  const t = useMessages(listsMessages)
  const office = useMessages(officeMessages)
  const { isBusy, refusal, faults, write } = useWrite()
  async function send() {
    if (!(await write(save))) return
    toast.success(t('saved'))
    onClose()
  }
  return (
    <FormDialog
      title={title}
      className={text.form}
      refusal={refusal}
      send={t('save')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={send}
      onClose={onClose}
    >
      {children(faults)}
    </FormDialog>
  )
}
