import { ChevronRight } from 'lucide-react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'
import styles from './text-link.module.css'

/** A ruby link in words; `onward` adds a chevron in the reading direction. */
export function TextLink({ onward = false, className, children, ...rest }: LinkProps & { onward?: boolean }) {
  return (
    <Link className={cx(styles.link, className)} {...rest}>
      {children}
      {onward && <Icon of={ChevronRight} size={16} flips />}
    </Link>
  )
}
