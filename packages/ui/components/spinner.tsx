import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A turning ring. Use `quiet` inside an element that says what is loading, and `still` where it is hidden and only takes
 * room: a turning ring makes the browser paint sixty frames a second even when hidden.
 */
export function Spinner({
  size = 18,
  quiet = false,
  still = false,
}: {
  size?: number
  quiet?: boolean
  still?: boolean
}) {
  const t = useMessages(uiMessages)
  return (
    <span className={styles.spinner} role={quiet ? undefined : 'status'}>
      <span
        className={cx(styles.ring, !still && styles.turning)}
        style={{ inlineSize: size, blockSize: size }}
        aria-hidden="true"
      />
      {!quiet && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
    </span>
  )
}
