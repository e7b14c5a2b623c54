import type { ReactNode } from 'react'
import styles from './mobile-bar.module.css'

/** The bottom bar of phones with the next action, above the bottom navigation. */
export function MobileBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-mobile-bar="">
      {children}
    </div>
  )
}
