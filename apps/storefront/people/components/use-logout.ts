import { useNavigate } from '@anar/app-kit/router'
import { tell } from '../../platform/data/notices.ts'
import { logout } from '../../platform/data/session.ts'

/** Logs out and tells how it went. @spec 4.session.3 */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // First away from here: a member's page would send the visitor one then is to the login.
    navigate('/')
    void logout().then(
      () => tell({ kind: 'logged-out' }),
      () => tell({ kind: 'logout-failed' }),
    )
  }
}
