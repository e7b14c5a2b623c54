import { Check, X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './chip.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** A choice of 36 pixels that is on or off. A chosen one carries a check, so that colour is not alone. */
export function Chip({
  selected = false,
  icon,
  children,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { selected?: boolean; icon?: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={cx(styles.chip, selected && styles.on, className)}
      {...rest}
    >
      {icon ?? (selected && <Icon of={Check} size={16} />)}
      {children}
    </button>
  )
}

/** An active filter; a press removes it. `name` names the filter for screen readers. */
export function RemovableChip({
  name,
  onRemove,
  children,
}: {
  name: string
  onRemove: () => void
  children?: ReactNode
}) {
  const t = useMessages(uiMessages)
  return (
    <button
      type="button"
      className={cx(styles.chip, styles.on)}
      onClick={onRemove}
      aria-label={t('remove', { name })}
    >
      {children ?? name}
      <Icon of={X} size={16} />
    </button>
  )
}
