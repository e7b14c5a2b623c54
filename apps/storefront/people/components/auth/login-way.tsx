import { useLocation, useNavigate } from '@anar/app-kit/router'
import { Alert, Segmented, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ShoppingBag } from '@anar/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/data/session.ts'
import { signUpPaths, signUpStateQuery } from '../../data/sign-up.ts'
import { loginMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

/** By password or by code; the username typed so far goes along. @spec 2.login-otp, 2.login.2 */
export function LoginWay({ username }: { username: () => string }) {
  const t = useMessages(loginMessages)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Segmented
      block
      label={t('way')}
      value={pathname === '/loginOtp' ? '/loginOtp' : '/login'}
      options={[
        { value: '/login', label: t('wayPassword') },
        { value: '/loginOtp', label: t('wayCode') },
      ]}
      onChange={(path) => navigate(path, { replace: true, state: { username: username() } })}
    />
  )
}

/** The username that the other way of logging in handed over. */
export function useHandedUsername(): string {
  const state: unknown = useLocation().state
  const handed = typeof state === 'object' && state !== null && 'username' in state ? state.username : ''
  return typeof handed === 'string' ? handed : ''
}

/** What is good to know before logging in: the basket stays, a sign-up waits. */
export function BeforeLogin({ basketCount }: { basketCount: number }) {
  const t = useMessages(loginMessages)
  const { access } = useSession()
  // Asked only where the session tells of a sign-up; what this page knows already is used without asking.
  const isApplicant = access?.userType === 'MLMApplicant'
  const { data: signUp } = useQuery({ ...signUpStateQuery, enabled: isApplicant })
  return (
    <>
      {(isApplicant || signUp) && (
        <Alert action={<TextLink to={signUpPaths.details}>{t('unfinishedGoOn')}</TextLink>}>
          {t('unfinished')}
        </Alert>
      )}
      {basketCount > 0 && <Alert icon={ShoppingBag}>{t('basketKept')}</Alert>}
    </>
  )
}

/** For whoever has no account yet. */
export function NoAccount() {
  const t = useMessages(loginMessages)
  return (
    <p className={styles.below}>
      {t.rich('noAccount', { signUp: <TextLink to={signUpPaths.details}>{t('signUp')}</TextLink> })}
    </p>
  )
}
