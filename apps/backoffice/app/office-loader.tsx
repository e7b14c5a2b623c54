import { Spinner } from '@anar/ui'
import styles from './app.module.css'

/** A ring in the middle, faded in after 100 ms, so that what comes quickly comes without a flicker. It says nothing: the texts may be what is on its way. */
export function OfficeLoader() {
  return (
    <div className={styles.loader} aria-busy="true">
      <Spinner size={34} quiet />
    </div>
  )
}
