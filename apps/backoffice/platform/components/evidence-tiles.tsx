import { Suspense, useState } from 'react'
import { documentAddress } from '../data/documents.ts'
import { DocumentViewer } from './document-viewer.tsx'
import styles from './evidence-tiles.module.css'

/** The pictures of a return or a complaint, small beside each other; one is opened large. */
export function EvidenceTiles({
  documents,
  labelOf,
}: {
  documents: readonly { id: string }[]
  /** What a picture is called, by its number. */
  labelOf: (number: number) => string
}) {
  const [open, setOpen] = useState<{ id: string; name: string } | null>(null)
  return (
    <>
      <ul className={styles.tiles}>
        {documents.map(({ id }, index) => {
          const name = labelOf(index + 1)
          return (
            <li key={id}>
              <button type="button" className={styles.tile} onClick={() => setOpen({ id, name })}>
                <img src={documentAddress(id)} alt={name} loading="lazy" className={styles.picture} />
              </button>
            </li>
          )
        })}
      </ul>
      {/* While its words are on their way, the screen stays. */}
      <Suspense fallback={null}>
        {open && <DocumentViewer documentId={open.id} name={open.name} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
