import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** Primary once per view; soft, outline and ghost below it; `onBrand` and `brandLine` on ruby panels. */
  tone?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'onBrand' | 'brandLine'
  /** 36, 44 or 52 pixels high. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
  icon?: ReactNode
  iconEnd?: ReactNode
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    ref?: Ref<HTMLButtonElement>
    /** Where it is set (even to false), the button reserves room for its loading words, so its width never changes. */
    loading?: boolean
    loadingText?: string
  }

function classOf({ tone = 'primary', size = 'md', block }: ButtonLook, className?: string): string {
  return cx(styles.button, styles[tone], styles[size], block && styles.block, className)
}

export function Button({
  tone,
  size,
  block,
  icon,
  iconEnd,
  loading,
  loadingText,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const t = useMessages(uiMessages)
  return (
    <button
      type={type}
      className={classOf({ tone, size, block }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      // A second press while the first is pending does nothing; the button stays focused.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cx(styles.content, loading && styles.away)} aria-hidden={loading || undefined}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {loading !== undefined && (
        <span className={cx(styles.content, !loading && styles.away)} aria-hidden={!loading}>
          <Spinner quiet still={!loading} />
          {loadingText ?? t('working')}
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  tone,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link className={classOf({ tone, size, block }, className)} {...rest}>
      <span className={styles.content}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </Link>
  )
}
