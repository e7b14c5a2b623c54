import { Chip, Star } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useId } from 'react'
import { commentsMessages } from '../../messages/index.ts'
import styles from './comments.module.css'

/** One to five stars, or none: radio buttons to the keyboard and to screen readers. */
export function StarChoice({
  value,
  onChoose,
}: {
  value: number | null
  onChoose: (rating: number | null) => void
}) {
  const t = useMessages(commentsMessages)
  const name = useId()
  return (
    <fieldset className={styles.starField}>
      <legend className={styles.legend}>{t('rating')}</legend>
      <div className={styles.starRow}>
        <div className={styles.starChoice}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} className={styles.starLabel} title={t('starsOf', { stars })}>
              <input
                type="radio"
                name={name}
                className={styles.native}
                checked={value === stars}
                aria-label={t('starsOf', { stars })}
                onChange={() => onChoose(stars)}
              />
              <Star off={value === null || stars > value} />
            </label>
          ))}
        </div>
        {value !== null && <Chip onClick={() => onChoose(null)}>{t('withoutStars')}</Chip>}
      </div>
      <p className={styles.small}>{t('ratingHint')}</p>
    </fieldset>
  )
}
