import { documentAddress } from '../documents/address.ts'
import styles from './sent-pictures.module.css'

/** Pictures that were sent: small, each opens in its own tab. */
export function SentPictures({
  documents,
  labelOf,
}: {
  documents: readonly { id: string }[]
  /** What a picture is called, by its number. */
  labelOf: (number: number) => string
}) {
  if (documents.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {documents.map(({ id }, index) => (
        <li key={id}>
          <a href={documentAddress(id)} target="_blank" rel="noreferrer" className={styles.link}>
            <img
              src={documentAddress(id)}
              alt={labelOf(index + 1)}
              loading="lazy"
              className={styles.picture}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
