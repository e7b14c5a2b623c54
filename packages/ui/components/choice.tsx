import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './choice.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

/** A checkbox with its label; `aside` is at the end of the line (a count). */
export function Checkbox({ children, aside, ref, ...input }: InputProps & { aside?: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input {...input} ref={ref} type="checkbox" className={styles.native} />
      <span className={styles.box} aria-hidden="true">
        <Icon of={Check} size={14} strokeWidth={3} />
      </span>
      <span className={styles.words}>{children}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}

/** One of several; radios of one `name` belong together (put them in a `<fieldset>` with a `<legend>`). */
export function Radio({ children, aside, ref, ...input }: InputProps & { aside?: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input {...input} ref={ref} type="radio" className={styles.native} />
      <span className={cx(styles.box, styles.round)} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}

/** A switch with immediate effect: for settings, not for forms that are sent. */
export function Switch({ children, ref, ...input }: InputProps) {
  return (
    <label className={styles.choice}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state */}
      <input {...input} ref={ref} type="checkbox" role="switch" className={styles.native} />
      <span className={styles.switch} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
