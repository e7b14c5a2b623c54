import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { PaleFruit } from './fruit.tsx'

/** Nothing here yet: a pale fruit, one sentence, one action. */
export function Empty({
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}) {
  return (
    <div className={styles.empty}>
      <PaleFruit className={styles.fruit} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
