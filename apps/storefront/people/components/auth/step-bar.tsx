import type { SignUpStep } from '@anar/contract/commands'
import { useMessages } from '@anar/ui/i18n'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

/** The order of the screens; the server decides which is open. */
const order = ['details', 'phone-code', 'email', 'location', 'address', 'password'] as const
const names = {
  details: 'stepDetails',
  'phone-code': 'stepPhone',
  email: 'stepEmail',
  location: 'stepLocation',
  address: 'stepAddress',
  password: 'stepPassword',
} as const satisfies Record<SignUpStep, string>

/** «قدم ۲ از ۶: تأیید شماره», the next step, and six bars of which two are on. @spec 4.sign-up */
export function StepBar({ step }: { step: SignUpStep }) {
  const t = useMessages(authMessages)
  const index = order.indexOf(step)
  const next = order[index + 1]
  return (
    <nav aria-label={t('steps')} className={styles.steps}>
      <p className={styles.stepWords}>
        <strong className={styles.stepNow} aria-current="step">
          {t('stepOf', { step: index + 1, total: order.length, name: t(names[step]) })}
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
