import { Card, cx } from '@anar/ui'
import { type ReactNode, useId } from 'react'
import styles from './facts.module.css'

/** A card with a heading: one part of a page about somebody or something. */
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

/** Names and values, as many beside each other as there is room for. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One of them; without a value a dash stands there. `wide` takes the whole line. */
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
