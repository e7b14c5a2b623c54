import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './surface.module.css'

/**
 * The page's column: 1320 pixels at most, with gutters that grow at 600, 900 and 1200 pixels.
 * @spec 9.breakpoints.1
 */
export function Wrap({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.wrap, className)}>{children}</div>
}

/** A framed surface. `pad` adds the usual padding, `aril` the brand's pointed corner. */
export function Card({
  pad = false,
  aril = false,
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  pad?: boolean
  aril?: boolean
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
}) {
  return <Tag className={cx(styles.card, pad && styles.pad, aril && styles.aril, className)} {...rest} />
}

/** The head of a section: its name, a line below it, and a link at the end. */
export function SectionHead({
  title,
  text,
  action,
  id,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  id?: string
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}

/** A code, a number or a name in Latin letters, left to right within Persian text. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}
