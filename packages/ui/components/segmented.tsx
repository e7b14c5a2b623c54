import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './segmented.module.css'

export type Segment<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

/** Two to four views of the same content, one of them active. Arrow keys move, as in any radio group. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  block = false,
}: {
  /** The name of the choice, for screen readers. */
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  block?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={cx(styles.segmented, block && styles.block)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={cx(styles.segment, option.value === value && styles.on)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.native}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
