import { Spinner } from '@anar/ui'
import styles from './app.module.css'

/**
 * Loading indicator, faded in after 100 ms so that fast loads do not flicker. It has no text: messages may be what is
 * loading.
 */
export function OfficeLoader() {
  return (
    <div className={styles.loader} aria-busy="true">
      <Spinner size={34} quiet />
    </div>
  )
}
