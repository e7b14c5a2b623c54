import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** The props of every text field beside those of its control. */
export type Frame = FieldProps & {
  /** 52 pixels high, or 44. */
  size?: 'lg' | 'md'
  icon?: ReactNode
}

/** The field around a control, which is linked to its label, hint and error. */
export function TextFrame<Props extends Frame>({
  props: { label, hint, error, success, required, aside, hideLabel, size, icon, ...own },
  children,
}: {
  props: Props
  children: (control: Omit<Props, keyof Frame> & ControlTies) => ReactNode
}) {
  return (
    <Field {...{ label, hint, error, success, required, aside, hideLabel }}>
      {({ id, describedBy, isInvalid }) => (
        <div className={cx(styles.control, size === 'md' && styles.md, isInvalid && styles.invalid)}>
          {icon}
          {children({
            ...own,
            id,
            'aria-describedby': describedBy,
            'aria-invalid': isInvalid || undefined,
            'aria-required': required || undefined,
          })}
        </div>
      )}
    </Field>
  )
}

type ControlTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
