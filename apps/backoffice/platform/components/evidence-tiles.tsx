import { Suspense, useState } from 'react'
import { documentAddress } from '../data/documents.ts'
import { DocumentViewer } from './document-viewer.tsx'
import styles from './evidence-tiles.module.css'

/** Thumbnails of a return's or a complaint's images; each opens in the viewer. */
export function EvidenceTiles({
  documents,
  labelOf,
}: {
  documents: readonly { id: string }[]
  /** Alternative text by number. */
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
                <img src={documentAddress(id)} alt={name} loading="lazy" className={styles.image} />
              </button>
            </li>
          )
        })}
      </ul>
      {/* Suspends here while the viewer's messages load, so that the screen stays. */}
      <Suspense fallback={null}>
        {open && <DocumentViewer documentId={open.id} name={open.name} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
