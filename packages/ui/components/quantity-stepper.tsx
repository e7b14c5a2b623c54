import { Minus, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format.ts'
import { directionOf } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { preserveFocus } from './preserve-focus.ts'
import styles from './quantity-stepper.module.css'

/**
 * Minus, the number, plus, drawn from left to right in both languages, as shops of both do. At `min` the minus becomes a bin where there is `onRemove`, else it is disabled.
 * @param name the product, for screen readers
 */
export function QuantityStepper({
  value,
  onChange,
  onRemove,
  name,
  min = 1,
  max = 1000,
  size = 'md',
  block = false,
  disabled = false,
  children,
}: {
  value: number
  onChange: (quantity: number) => void
  onRemove?: () => void
  name?: string
  min?: number
  max?: number
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  disabled?: boolean
  /** Stands for the number: a field to type it in. */
  children?: ReactNode
}) {
  const t = useMessages(uiMessages)
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const removes = value <= min && onRemove !== undefined
  const more = (
    <button
      type="button"
      className={styles.step}
      aria-label={t('increase')}
      data-next=""
      disabled={disabled || value >= max}
      onClick={() => {
        preserveFocus()
        onChange(value + 1)
      }}
    >
      <Icon of={Plus} size={18} />
    </button>
  )
  const less = (
    <button
      type="button"
      className={styles.step}
      aria-label={removes ? t('removeFromBasket') : t('decrease')}
      disabled={disabled || (value <= min && !onRemove)}
      onClick={() => {
        preserveFocus()
        if (removes) onRemove()
        else onChange(value - 1)
      }}
    >
      <Icon of={removes ? Trash2 : Minus} size={18} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line of a table
    <div
      role="group"
      aria-label={name ? t('quantityOf', { name }) : t('quantity')}
      className={cx(styles.stepper, styles[size], block && styles.block)}
    >
      {isRtl ? more : less}
      {children ?? <Value value={value} />}
      {isRtl ? less : more}
    </div>
  )
}

function Value({ value }: { value: number }) {
  const format = useFormat()
  return (
    <b className={styles.value} aria-live="polite">
      {format.number(value)}
    </b>
  )
}
