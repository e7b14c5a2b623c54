import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { type Frame, splitFrame } from './text-frame.ts'

/** A native select: phones show their own list. Give `<option>`s as children. */
export function SelectField({
  ref,
  children,
  ...props
}: Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & { ref?: Ref<HTMLSelectElement> }) {
  const { field, size, icon, control } = splitFrame(props)
  return (
    <Field {...field}>
      {({ id, describedBy, isInvalid }) => (
        <div className={cx(styles.control, size === 'md' && styles.md, isInvalid && styles.invalid)}>
          {icon}
          <select
            {...control}
            ref={ref}
            id={id}
            className={cx(styles.input, styles.select)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={field.required || undefined}
          >
            {children}
          </select>
          <Icon of={ChevronDown} size={18} />
        </div>
      )}
    </Field>
  )
}
