import { documentAddress } from '../documents/address.ts'
import styles from './sent-images.module.css'

/** Thumbnails of sent images; each opens in its own tab. */
export function SentImages({
  documents,
  labelOf,
}: {
  documents: readonly { id: string }[]
  /** Label of an image by its number, from 1. */
  labelOf: (number: number) => string
}) {
  if (documents.length === 0) return null
  return (
    <ul className={styles.images}>
      {documents.map(({ id }, index) => (
        <li key={id}>
          <a href={documentAddress(id)} target="_blank" rel="noreferrer" className={styles.link}>
            <img src={documentAddress(id)} alt={labelOf(index + 1)} loading="lazy" className={styles.image} />
          </a>
        </li>
      ))}
    </ul>
  )
}
