import { Navigate, useHistory, useLocation } from '@anar/app-kit/router'
import type { Permission } from '@anar/contract/permissions'
import { Empty, LinkButton, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { completePerson, rememberDestination, useSession } from '../platform/data/session.ts'
import { commonMessages } from '../platform/messages/shopping.ts'
import { passageOf } from './guard-rules.ts'

type GuardProps = { permission: Permission; waiting: ReactNode; children: ReactNode }

/** Wraps every guarded screen. @spec 2.route-guard, 6.denial-messages.1 */
export function Guard({ permission, waiting, children }: GuardProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [wasCompletionTried, setWasCompletionTried] = useState(false)
  const passage = passageOf(session, { permission, wasCompletionTried })
  const isIncomplete = session.status === 'member' && !session.isComplete
  const isCompleting = useRef(false)

  useEffect(() => {
    if (!isIncomplete || wasCompletionTried || isCompleting.current) return
    isCompleting.current = true
    void completePerson().finally(() => {
      isCompleting.current = false
      setWasCompletionTried(true)
    })
  }, [isIncomplete, wasCompletionTried])

  if (passage === 'wait') return waiting
  if (passage === 'login') return <ToLogin destination={pathname + search} />
  return passage === 'denied' ? <Denied /> : children
}

function ToLogin({ destination }: { destination: string }) {
  const { pathname, search } = useHistory().now().location
  // After a logout the next page may still be loading: this one must not redirect.
  const isHere = pathname + search === destination
  useEffect(() => {
    if (isHere) rememberDestination(destination)
  }, [destination, isHere])
  return isHere ? <Navigate to="/login" replace /> : null
}

function Denied() {
  const t = useMessages(commonMessages)
  return (
    <Wrap>
      <Empty
        heading="h1"
        title={t('deniedTitle')}
        text={t('deniedText')}
        action={<LinkButton to="/">{t('errorHome')}</LinkButton>}
      />
    </Wrap>
  )
}
