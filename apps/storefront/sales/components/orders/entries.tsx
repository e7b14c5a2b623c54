import { cx, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import styles from './entries.module.css'

type Entry = {
  key: string
  mark: 'done' | 'now' | 'next' | 'bad'
  words: string
  /** When it happened, where that is known. */
  at: string | null
}

/**
 * What happened and when, and what is still to come, from the top to the bottom.
 * @param next read aloud with what is still to come
 * @param isNarrow each moment stands below its words instead of beside them
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
