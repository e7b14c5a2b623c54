import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { type Frame, splitFrame } from './text-frame.ts'

/** A text on one line. `ltr` for codes, numbers and usernames; `suffix` for a unit. Takes what `register()` gives. */
export function TextField({
  ltr = false,
  suffix,
  ref,
  ...props
}: Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    ltr?: boolean
    suffix?: ReactNode
    ref?: Ref<HTMLInputElement>
  }) {
  const { field, size, icon, control } = splitFrame(props)
  return (
    <Field {...field}>
      {({ id, describedBy, isInvalid }) => (
        <div className={cx(styles.control, size === 'md' && styles.md, isInvalid && styles.invalid)}>
          {icon}
          <input
            {...control}
            ref={ref}
            id={id}
            className={cx(styles.input, ltr && styles.ltr)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={field.required || undefined}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
