import type { ReactNode } from 'react'
import styles from './mobile-bar.module.css'

/** A bar on the lower edge of phones, with what is decided next. The bottom navigation makes room for it. */
export function MobileBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-mobile-bar="">
      {children}
    </div>
  )
}
