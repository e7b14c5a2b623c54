import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/**
 * The native dialog: focus stays inside and comes back, Esc and a press on the backdrop close it.
 * `side` slides in from the inline start (menus, filters); on phones a centred one is at the lower edge.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  side = false,
  isLeaving = false,
  size = 'md',
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: boolean
  /** About to be closed: hidden, which is painted sooner than the page behind can be made interactive. */
  isLeaving?: boolean
  size?: 'sm' | 'md' | 'lg'
}) {
  const t = useMessages(uiMessages)
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it is removed from the page: afterwards the browser cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    // The page behind must not scroll under the finger.
    const before = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = before
      dialog.close()
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own; this is the press on the backdrop
    <dialog
      ref={ref}
      className={cx(styles.dialog, side ? styles.side : styles[size], isLeaving && styles.leaving)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
