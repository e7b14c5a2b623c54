import { Average, Card, Star, Stars } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'

export type Rated = {
  ratingCount: number
  ratingAverage: number | null
  /** The counts of 1, 2, 3, 4 and 5 stars. */
  ratingHistogram: readonly number[]
}

/** The average and the count of each number of stars, of published comments only. */
export function Histogram({ product }: { product: Rated }) {
  const t = useMessages(commentsMessages)
  const format = useFormat()
  const { ratingAverage, ratingCount, ratingHistogram } = product
  if (ratingAverage === null) return <p className={styles.quiet}>{t('noStars')}</p>
  return (
    <Card pad className={styles.ratings}>
      <div className={styles.average}>
        <span className={styles.number}>
          <Average of={ratingAverage} />
        </span>
        <Stars rating={ratingAverage} />
        <span className={styles.small}>{t('outOfFive', { count: ratingCount })}</span>
      </div>
      <ul className={styles.histogram} aria-label={t('histogram')}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratingHistogram[stars - 1] ?? 0
          return (
            <li key={stars} className={styles.bar} aria-label={t('histogramOf', { stars, count })}>
              <span aria-hidden="true">{format.number(stars)}</span>
              <Star />
              <span className={styles.meter} aria-hidden="true">
                <span
                  className={styles.fill}
                  style={{ inlineSize: `${(count / Math.max(1, ratingCount)) * 100}%` }}
                />
              </span>
              <span className={styles.count} aria-hidden="true">
                {format.number(count)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
