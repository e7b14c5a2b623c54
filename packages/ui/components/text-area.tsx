import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { type Frame, TextFrame } from './text-frame.tsx'

/** A text of several lines. */
export function TextArea({
  ref,
  ...props
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <TextFrame props={props}>
      {(control) => <textarea {...control} ref={ref} className={cx(styles.input, styles.area)} />}
    </TextFrame>
  )
}
