import type { CSSProperties, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { type Frame, TextFrame } from './text-frame.tsx'

/** A text of several lines: at least `rows` lines, growing with its text up to the window. */
export function TextArea({
  ref,
  rows = 2,
  ...props
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <TextFrame props={props}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          rows={rows}
          className={cx(styles.input, styles.area)}
          style={{ '--rows': rows } as CSSProperties}
        />
      )}
    </TextFrame>
  )
}
