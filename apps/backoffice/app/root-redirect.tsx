import { Navigate } from '@anar/app-kit/router'
import { Empty } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useAccess } from '../platform/data/session.ts'
import { officeMessages } from '../platform/messages/index.ts'
import { firstPath } from './menu.ts'

/** The root path: redirects to the role's first section, or says that the role has none yet. */
export function RootRedirect() {
  const t = useMessages(officeMessages)
  const path = firstPath(useAccess().packageAccesses)
  if (path !== null) return <Navigate to={path} replace />
  return <Empty heading="h1" title={t('noSection')} text={t('noSectionText')} />
}
