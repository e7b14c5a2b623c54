import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'
import { Link, type LinkProps } from './link.tsx'

type Look = {
  /** What it does, for screen readers. */
  label: string
  /** 36 or 44 pixels. */
  size?: 'sm' | 'md'
  /** A hairline around it. */
  line?: boolean
  /** A number at its corner, already formatted. Empty: none. */
  count?: string
  children: ReactNode
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & { pressed?: boolean; ref?: Ref<HTMLButtonElement> }

export function IconButton({
  label,
  size,
  line,
  count,
  pressed,
  children,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cx(styles.button, size === 'sm' && styles.sm, line && styles.line, className)}
      {...rest}
    >
      {children}
      <Count>{count}</Count>
    </button>
  )
}

export function IconLink({ label, size, line, count, children, className, ...rest }: LinkProps & Look) {
  return (
    <Link
      aria-label={label}
      title={label}
      className={cx(styles.button, size === 'sm' && styles.sm, line && styles.line, className)}
      {...rest}
    >
      {children}
      <Count>{count}</Count>
    </Link>
  )
}

/** The number at an icon's corner; its parent is positioned. */
export function Count({ children }: { children?: string }) {
  return children ? (
    <span className={styles.count} aria-hidden="true">
      {children}
    </span>
  ) : null
}
