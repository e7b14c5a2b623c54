import { useFormat } from '../format/use-format.ts'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { digitsOf } from '../i18n/number.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import icon from './icon.module.css'
import styles from './rating.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export function Star({ off = false, half = false }: { off?: boolean; half?: boolean }) {
  return (
    // The filled half is at the start of the reading direction.
    <svg
      viewBox="0 0 20 20"
      className={cx(styles.star, off && styles.off, half && icon.flips)}
      aria-hidden="true"
    >
      <path d="M10 1.600l2.500 5.300 5.800.8-4.200 4 1 5.800L10 14.700l-5.100 2.800 1-5.800-4.200-4 5.800-.8z" />
      {half && <path className={styles.star} d="M10 1.600v13.100l-5.100 2.800 1-5.800-4.200-4 5.800-.8z" />}
    </svg>
  )
}

/** Always with one decimal, so that averages beside each other align: '۴٫۰', '4.5'. */
function writeAverage(average: number, language: Language): string {
  const written = average.toFixed(1)
  return digitsOf(language === 'pe' ? written.replace('.', '٫') : written, language)
}

/** The format of an average. */
export function Average({ of }: { of: number }) {
  return writeAverage(of, useLanguage())
}

/** One star and the average, with how many gave one in brackets. Nothing while nobody has rated. */
export function Rating({ average, count }: { average: number | null; count?: number }) {
  const format = useFormat()
  const language = useLanguage()
  const t = useMessages(uiMessages)
  if (average === null) return null
  const written = writeAverage(average, language)
  return (
    <span className={styles.rating}>
      <Star />
      <span aria-hidden="true">
        <b className={styles.average}>{written}</b>
        {count !== undefined && <span className={styles.count}> ({format.number(count)})</span>}
      </span>
      <VisuallyHidden>
        {t('rating', { rating: written })}
        {count !== undefined && ` · ${t('ratingCount', { count })}`}
      </VisuallyHidden>
    </span>
  )
}

/** Five stars, filled as far as the rating, 1 to 5, rounds to in halves. */
export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2) / 2
  const format = useFormat()
  const t = useMessages(uiMessages)
  return (
    <span className={styles.rating}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} off={star > halves} half={star - halves === 0.5} />
      ))}
      <VisuallyHidden>{t('rating', { rating: format.number(rating, 1) })}</VisuallyHidden>
    </span>
  )
}
