import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useNavigate } from '../../app/router/index.ts'
import { forgetSearches } from '../../data/recent-searches.ts'
import { logout } from '../../data/session.ts'
import { commonTexts } from '../../texts/common.ts'

/** Logs out, says so, and leaves what belongs to a member. @spec 4.session */
export function useLogout(): () => void {
  const t = useTexts(commonTexts)
  const navigate = useNavigate()
  return () => {
    void logout().then(
      () => {
        forgetSearches()
        navigate('/')
        toast.success(t('loggedOut'))
      },
      () => toast.error(t('logoutFailed')),
    )
  }
}
