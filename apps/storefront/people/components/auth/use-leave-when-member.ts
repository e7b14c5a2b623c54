import { useLocation, useNavigate } from '@anar/app-kit/router'
import { useEffect } from 'react'
import { consumeDestination, redirectFromLogin, useSession } from '../../../platform/data/session.ts'

/**
 * Redirects a member from a login path to the remembered destination, else to the root, also after a login in another
 * tab. @spec 2.login-redirect, 4.login
 */
export function useLeaveWhenMember(): void {
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const destination = redirectFromLogin(pathname, session)
    if (destination === null) return
    consumeDestination()
    navigate(destination, { replace: true })
  }, [session, pathname, navigate])
}
