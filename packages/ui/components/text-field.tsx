import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { type Frame, TextFrame } from './text-frame.tsx'

/** A text on one line. `ltr` for codes, numbers and usernames; `suffix` for a unit. Takes the props of `register()`. */
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
  return (
    <TextFrame props={props}>
      {(control) => (
        <>
          <input {...control} ref={ref} className={cx(styles.input, ltr && styles.ltr)} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </>
      )}
    </TextFrame>
  )
}
