import { Card, cx } from '@anar/ui'
import { type ReactNode, useId } from 'react'
import styles from './facts.module.css'

/** A card with a heading, for one section of a page. */
export function Section({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" pad aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

/** A grid of labelled values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A labelled value, or a dash without one. `wide` takes the whole line. */
export function Fact({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  const isMissing = children === null || children === undefined || children === '' || children === false
  return (
    <div className={cx(styles.fact, wide && styles.wide)}>
      <dt>{name}</dt>
      <dd>{isMissing ? <span className={styles.none}>–</span> : children}</dd>
    </div>
  )
}
