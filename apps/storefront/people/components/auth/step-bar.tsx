import type { SignUpStep } from '@anar/contract/commands'
import { TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { phonePath, signUpPaths } from '../../data/sign-up.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

export type ShownStep = 'phone' | SignUpStep

/** The order of the screens; the server decides which is open. Location and address are one step, which may wait. */
const order = ['phone', 'phone-code', 'details', 'email', 'address', 'password'] as const
const names = {
  phone: 'stepNumber',
  'phone-code': 'stepPhone',
  details: 'stepDetails',
  email: 'stepEmail',
  address: 'stepAddress',
  password: 'stepPassword',
} as const

const positionOf = (step: ShownStep) => order.indexOf(step === 'location' ? 'address' : step)

/** «قدم ۲ از ۶: تأیید شماره», the next step, and six bars of which two are on. @spec 4.sign-up */
export function StepBar({ step }: { step: ShownStep }) {
  const t = useMessages(authMessages)
  const index = positionOf(step)
  const next = order[index + 1]
  return (
    <nav aria-label={t('steps')} className={styles.steps}>
      <p className={styles.stepWords}>
        <strong className={styles.stepNow} aria-current="step">
          {t('stepOf', { step: index + 1, total: order.length, name: t(names[order[index]!]) })}
        </strong>
        {next && <span>{t('stepNext', { name: t(names[next]) })}</span>}
      </p>
      <div className={styles.bars} aria-hidden="true">
        {order.map((one, position) => (
          <i key={one} className={position <= index ? styles.barOn : styles.bar} />
        ))}
      </div>
    </nav>
  )
}

/** The screen before each; the phone's code is not typed twice. */
const before = {
  'phone-code': phonePath,
  details: phonePath,
  email: signUpPaths.details,
  location: signUpPaths.email,
  address: signUpPaths.location,
  password: signUpPaths.location,
} as const satisfies Record<SignUpStep, string>

/** A link to the screen before; what was entered there is shown again. @spec 4.sign-up */
export function StepBack({ step }: { step: SignUpStep }) {
  const t = useMessages(authMessages)
  return (
    <p className={styles.below}>
      <TextLink to={before[step]}>{t('stepBack')}</TextLink>
    </p>
  )
}
