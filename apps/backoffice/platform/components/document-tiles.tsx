import { Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { FileText } from '@anar/ui/icons'
import { useState } from 'react'
import { documentsMessages } from '../messages/index.ts'
import styles from './document-viewer.module.css'
import { DocumentViewer } from './document-viewer.tsx'
import { useWords } from './words.ts'

export type DocumentTile = { id: string; kind: string; createdAt: string }

/** A person's documents, opened one at a time; the audit log records each view. */
export function DocumentTiles({ documents }: { documents: readonly DocumentTile[] }) {
  const t = useMessages(documentsMessages)
  const format = useFormat()
  const words = useWords()
  const [open, setOpen] = useState<DocumentTile | null>(null)
  if (documents.length === 0) return <p className={styles.when}>{t('none')}</p>
  return (
    <>
      <div className={styles.tiles}>
        {documents.map((document) => (
          <button key={document.id} type="button" className={styles.tile} onClick={() => setOpen(document)}>
            <span className={styles.icon}>
              <Icon of={FileText} />
            </span>
            <span className={styles.name}>
              {words.document(document.kind)}
              <span className={styles.when}>
                {t.rich('sentOn', {
                  day: <span className={styles.day}>{format.day(document.createdAt)}</span>,
                })}
              </span>
            </span>
          </button>
        ))}
      </div>
      {open && (
        <DocumentViewer documentId={open.id} name={words.document(open.kind)} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
