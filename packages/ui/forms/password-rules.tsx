import { Check, Circle, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import styles from './password-rules.module.css'

const wordsOf = {
  length: 'passwordLength',
  uppercase: 'passwordUppercase',
  lowercase: 'passwordLowercase',
  digit: 'passwordDigit',
  symbol: 'passwordSymbol',
  englishOnly: 'passwordEnglishOnly',
  noSpaces: 'passwordNoSpaces',
} as const

export type PasswordRule = { id: keyof typeof wordsOf; isMet: (text: string) => boolean }

// A debounce: screen readers announce the count once, when typing pauses.
const restMilliseconds = 700

/** The rules of a password, each marked where it is met; their number is announced once typing pauses. @spec 5.password */
export function PasswordRules({
  rules,
  password,
  isRefused = false,
  id,
}: {
  /** `passwordRules` of @anar/domain/validation. */
  rules: readonly PasswordRule[]
  password: string
  /** It was sent and refused: unmet rules are shown as errors. */
  isRefused?: boolean
  /** For the field's aria-describedby. */
  id?: string
}) {
  const t = useMessages(formMessages)
  const isMet = (rule: PasswordRule) => password !== '' && rule.isMet(password)
  const met = rules.filter(isMet).length
  const announcement = useRested(password === '' ? '' : t('passwordMetCount', { met, total: rules.length }))
  return (
    <div className={styles.rules} id={id}>
      <p className={styles.title}>{t('passwordRules')}</p>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id} className={cx(styles.rule, isMet(rule) ? styles.met : isRefused && styles.unmet)}>
            <Icon
              of={isMet(rule) ? Check : isRefused ? CircleAlert : Circle}
              size={16}
              strokeWidth={isMet(rule) ? 3 : 1.75}
            />
            <span>
              {t(wordsOf[rule.id])}
              <VisuallyHidden> ({isMet(rule) ? t('passwordMet') : t('passwordUnmet')})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
