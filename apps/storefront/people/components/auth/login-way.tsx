import { useLocation, useNavigate } from '@anar/app-kit/router'
import { Alert, Segmented, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ShoppingBag } from '@anar/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { hasDestination, useSession } from '../../../platform/data/session.ts'
import { signUpPaths, signUpStateQuery } from '../../data/sign-up.ts'
import { loginMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

/** The choice of password or code; it passes the typed username on. @spec 2.login-otp, 2.login.2 */
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

/** The username passed on by the other login screen. */
export function useHandedUsername(): string {
  const state: unknown = useLocation().state
  const handed = typeof state === 'object' && state !== null && 'username' in state ? state.username : ''
  return typeof handed === 'string' ? handed : ''
}

/** Notes before a login: why one is here, that the basket stays, that a sign-up is pending. */
export function BeforeLogin({ basketCount }: { basketCount: number }) {
  const t = useMessages(loginMessages)
  const { access } = useSession()
  // Fetched only if the session is of an applicant; cached data is used as it is.
  const isApplicant = access?.userType === 'MLMApplicant'
  const { data: signUp } = useQuery({ ...signUpStateQuery, enabled: isApplicant })
  return (
    <>
      {(isApplicant || signUp) && (
        <Alert action={<TextLink to={signUpPaths.details}>{t('unfinishedGoOn')}</TextLink>}>
          {t('unfinished')}
        </Alert>
      )}
      {hasDestination() && <Alert>{t('whyHere')}</Alert>}
      {basketCount > 0 && <Alert icon={ShoppingBag}>{t('basketStays')}</Alert>}
    </>
  )
}

/** The link to the sign-up. */
export function NoAccount() {
  const t = useMessages(loginMessages)
  return (
    <p className={styles.below}>
      {t.rich('noAccount', { signUp: <TextLink to={signUpPaths.details}>{t('signUp')}</TextLink> })}
    </p>
  )
}
