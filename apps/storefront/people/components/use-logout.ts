import { useNavigate } from '@anar/app-kit/router'
import { notify } from '../../platform/data/notices.ts'
import { logout } from '../../platform/data/session.ts'

/** Logs out and shows a notice of the result. @spec 4.session.3 */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // Navigate first: a guarded page would redirect the visitor to the login.
    navigate('/')
    void logout().then(
      () => notify({ kind: 'logged-out' }),
      () => notify({ kind: 'logout-failed' }),
    )
  }
}
