import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { type Frame, TextFrame } from './text-frame.tsx'

/** A native select: phones show their own list. Give `<option>`s as children. */
export function SelectField({
  ref,
  children,
  ...props
}: Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <TextFrame props={props}>
      {(control) => (
        <>
          <select {...control} ref={ref} className={cx(styles.input, styles.select)}>
            {children}
          </select>
          <Icon of={ChevronDown} size={18} />
        </>
      )}
    </TextFrame>
  )
}
