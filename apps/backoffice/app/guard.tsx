import { NotReached } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { lazy, type ReactNode } from 'react'
import { startSession, useSession } from '../platform/data/session.ts'
import { officeMessages } from '../platform/messages/index.ts'
import styles from './app.module.css'
import { OfficeLoader } from './office-loader.tsx'

const Login = lazy(() => import('../people/screens/login/index.tsx'))
const Denied = lazy(() => import('../platform/screens/denied/index.tsx'))

/**
 * Requires a session. The address stays during the login, so that the login leads to the requested screen.
 * @spec 4.session, 6.denial-messages
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return <OfficeLoader />
    case 'unreachable':
      return <Unreachable />
    case 'out':
      return <Login leaving={session.leaving} message={session.message} />
    case 'denied':
      return <Denied access={session.access} />
    case 'in':
      return children
  }
}

function Unreachable() {
  const t = useMessages(officeMessages)
  return (
    <main className={styles.unreachable}>
      <NotReached title={t('unreachable')} retry={t('retry')} onRetry={startSession}>
        {t('unreachableText')}
      </NotReached>
    </main>
  )
}
