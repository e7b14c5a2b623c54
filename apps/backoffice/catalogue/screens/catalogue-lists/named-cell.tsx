import { Link, ProductImage } from '@anar/ui'
import text from '../../../platform/components/text-styles.module.css'
import styles from './catalogue-lists.module.css'

/** Name with image and a second line; a link where the row has children. */
export function NamedCell({
  name,
  other,
  look,
  to,
}: {
  name: string
  /** Name in the other language, or the path. */
  other?: string
  look?: { hue: number; image: string | null }
  to?: string
}) {
  return (
    <span className={styles.named}>
      {look && (
        <span className={styles.thumb}>
          <ProductImage hue={look.hue} fileId={look.image} alt="" sizes="40px" className={styles.whole}>
            {look.image === null && (
              <bdi className={styles.letter} aria-hidden="true">
                {name.slice(0, 1)}
              </bdi>
            )}
          </ProductImage>
        </span>
      )}
      <span>
        {to ? (
          <Link to={to} className={text.link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        {other && (
          <span className={text.small}>
            <bdi>{other}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
