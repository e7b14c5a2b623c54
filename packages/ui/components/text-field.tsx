import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { uiTexts } from '../texts/ui.ts'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Frame = FieldProps & {
  /** 52 pixels high, or 44. */
  size?: 'lg' | 'md'
  icon?: ReactNode
}

function splitFrame<Props extends Frame>(props: Props) {
  const { label, hint, error, success, required, aside, hideLabel, size, icon, ...control } = props
  return { field: { label, hint, error, success, required, aside, hideLabel }, size, icon, control }
}

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

/** A password, with a button that shows it. */
export function PasswordField({
  ref,
  ...props
}: Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> & { ref?: Ref<HTMLInputElement> }) {
  const t = useTexts(uiTexts)
  const [isShown, setIsShown] = useState(false)
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
            type={isShown ? 'text' : 'password'}
            className={cx(styles.input, styles.ltr)}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={field.required || undefined}
          />
          <IconButton
            size="sm"
            label={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </IconButton>
        </div>
      )}
    </Field>
  )
}

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
