import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './operation-overlay.module.css'
import { Spinner } from './spinner.tsx'

/**
 * 'Please wait', 'operation in progress': nothing can be pressed until it is over. For payment and the like only;
 * everything smaller shows its state on its own button. It cannot be closed by the person.
 * @spec 2.operation-overlay.1
 */
export function OperationOverlay({
  active,
  title,
  text,
}: {
  active: boolean
  title?: ReactNode
  text?: ReactNode
}) {
  const t = useMessages(uiMessages)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !active) return
    dialog.showModal()
    return () => dialog.close()
  }, [active])
  return (
    <dialog ref={ref} className={styles.overlay} onCancel={(event) => event.preventDefault()}>
      {active && (
        <div className={styles.box} role="alert" aria-busy="true">
          <Spinner size={34} quiet />
          <strong className={styles.title}>{title ?? t('pleaseWait')}</strong>
          <span className={styles.text}>{text ?? t('operationInProgress')}</span>
        </div>
      )}
    </dialog>
  )
}
