import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A turning ring. Inside something that says what is loading, give `quiet`; where it only keeps its room unseen, give
 * `still`: a ring that turns has the browser draw sixty pictures a second, whether anybody sees it or not.
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
