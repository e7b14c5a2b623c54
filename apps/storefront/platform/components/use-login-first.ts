import { useLocation, useNavigate } from '@anar/app-kit/router'
import { rememberDestination, useSession } from '../data/session.ts'

/**
 * Runs an action that needs a login; a visitor goes to the login first and comes back to this page. `onLogin` is called
 * before that, and may store the action (`data/wish.ts`).
 */
export function useLoginFirst(onLogin?: () => void): (act: () => void) => void {
  const { access } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (act) => {
    if (access !== null) return act()
    rememberDestination(pathname + search)
    onLogin?.()
    navigate('/login')
  }
}
