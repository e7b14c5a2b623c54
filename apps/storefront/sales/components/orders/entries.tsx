import { cx, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import styles from './entries.module.css'

type Entry = {
  key: string
  mark: 'done' | 'now' | 'next' | 'bad'
  words: string
  /** When it happened, if known. */
  at: string | null
}

/**
 * A vertical timeline: past entries with their times, then those still to come.
 * @param next label of future entries for screen readers
 * @param isNarrow shows each time below its text instead of beside it
 */
export function Entries({
  entries,
  next,
  label,
  isNarrow = false,
}: {
  entries: readonly Entry[]
  next: string
  label?: string
  isNarrow?: boolean
}) {
  const format = useFormat()
  return (
    <ol className={cx(styles.entries, isNarrow && styles.narrow)} aria-label={label}>
      {entries.map(({ key, mark, words, at }) => (
        <li key={key} className={cx(styles.entry, styles[mark])}>
          <span>{words}</span>
          {mark === 'next' && <VisuallyHidden> ({next})</VisuallyHidden>}
          {at !== null && <span className={styles.time}>{format.moment(at)}</span>}
        </li>
      ))}
    </ol>
  )
}
