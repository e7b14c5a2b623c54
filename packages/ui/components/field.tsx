import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type FieldProps = {
  label: ReactNode
  /** Below the field; replaced by an error. */
  hint?: ReactNode
  error?: ReactNode
  /** Shown in green instead of the hint. */
  success?: ReactNode
  required?: boolean
  /** At the label's far end: «فراموش کرده‌ام». */
  aside?: ReactNode
  /** The label is for screen readers only. */
  hideLabel?: boolean
}

export type FieldIds = { id: string; describedBy: string | undefined; isInvalid: boolean }

/** Label above, control, hint or error below, all linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  success,
  required = false,
  aside,
  hideLabel = false,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const t = useMessages(uiMessages)
  const id = useId()
  const hintId = `${id}-hint`
  const below = error ?? success ?? hint
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
          {label}
          {required && (
            <span className={styles.required}>
              <span aria-hidden="true"> *</span>
              <VisuallyHidden> ({t('required')})</VisuallyHidden>
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({ id, describedBy: below ? hintId : undefined, isInvalid: Boolean(error) })}
      <div className={styles.below} id={hintId} role={error ? 'alert' : undefined}>
        {error ? (
          <span className={styles.error}>
            <Icon of={CircleAlert} size={16} />
            {error}
          </span>
        ) : success ? (
          <span className={styles.success}>
            <Icon of={CircleCheck} size={16} />
            {success}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  )
}
