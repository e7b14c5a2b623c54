import { cx } from './cx.ts'
import styles from './progress.module.css'

/** A progress bar: `value` of `max`, a hundred by default. */
export function Progress({
  label,
  value,
  max = 100,
  size,
  tone,
  className,
}: {
  /** Its name, for screen readers. */
  label: string
  value: number
  max?: number
  /** Thin, beside a file that is sent. */
  size?: 'sm'
  /** In the colour of success. */
  tone?: 'positive'
  className?: string | undefined
}) {
  return (
    <progress
      className={cx(
        styles.progress,
        size === 'sm' && styles.sm,
        tone === 'positive' && styles.positive,
        className,
      )}
      value={value}
      max={max}
      aria-label={label}
    />
  )
}
