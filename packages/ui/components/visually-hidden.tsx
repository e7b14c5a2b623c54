import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** The class of an element whose words are for screen readers only, as a caption or a legend. */
export const visuallyHidden = styles.hidden

/** Words for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={visuallyHidden} id={id}>
      {children}
    </span>
  )
}
