import { cx } from './cx.ts'
import styles from './progress.module.css'

/** How far something has come, as a bar: `value` of `max`, a hundred where none is named. */
export function Progress({
  label,
  value,
  max = 100,
  size,
  tone,
  className,
}: {
  /** What it is about, for those who do not see it. */
  label: string
  value: number
  max?: number
  /** Thin, beside a file on its way. */
  size?: 'sm'
  /** In the colour of what went well. */
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
