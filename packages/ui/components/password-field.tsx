import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { uiTexts } from '../texts/ui.ts'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { type Frame, splitFrame } from './text-frame.ts'

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
