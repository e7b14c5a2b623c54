import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { type Frame, splitFrame } from './text-frame.ts'

/** A text of several lines. */
export function TextArea({
  ref,
  ...props
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const { field, icon, control } = splitFrame(props)
  return (
    <Field {...field}>
      {({ id, describedBy, isInvalid }) => (
        <div className={cx(styles.control, isInvalid && styles.invalid)}>
          {icon}
          <textarea
            {...control}
            ref={ref}
            id={id}
            className={cx(styles.input, styles.area)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={field.required || undefined}
          />
        </div>
      )}
    </Field>
  )
}
