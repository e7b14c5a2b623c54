import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { type Frame, TextFrame } from './text-frame.tsx'

type PasswordFieldProps = Frame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type' | 'autoComplete'> & {
    /** Which password it is, for password managers. */
    autoComplete: 'current-password' | 'new-password'
    ref?: Ref<HTMLInputElement>
  }

/** A password, with a button that shows it. */
export function PasswordField({ ref, ...props }: PasswordFieldProps) {
  const t = useMessages(uiMessages)
  const [isShown, setIsShown] = useState(false)
  return (
    <TextFrame props={props}>
      {(control) => (
        <>
          <input
            {...control}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            className={cx(styles.input, styles.ltr)}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            size="sm"
            label={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </IconButton>
        </>
      )}
    </TextFrame>
  )
}
