import { Navigate, useNavigate } from '@anar/app-kit/router'
import type { SignUpStep } from '@anar/contract/commands'
import { Button, Empty, LinkButton, Loading, Spinner } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { logout, useSession } from '../../../platform/data/session.ts'
import { phonePath, type SignUpState, signUpPaths, signUpStateQuery } from '../../data/sign-up.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'

/**
 * Guards each screen of the sign-up by its step on the server. Another step redirects to its screen; without a
 * sign-up it redirects to the first one with a message. A member must log out first.
 * @param steps the steps of this screen; the first screen is also open without a sign-up
 * @spec 4.sign-up, 8.messages, 2.applicant-guard.1
 */
export function SignUpGuard({
  steps,
  isFirst = false,
  isFinishing = false,
  children,
}: {
  steps: readonly SignUpStep[]
  isFirst?: boolean
  /** While the last step is sent: the screen stays although the sign-up ends and the person is logged in. */
  isFinishing?: boolean
  children: (state: SignUpState | null) => ReactNode
}) {
  const session = useSession()
  const query = useQuery(signUpStateQuery)
  const latest = useRef<SignUpState | null>(null)
  if (query.data) latest.current = query.data
  if (isFinishing) return children(latest.current)
  if (session.status === 'member' && session.access?.userType !== 'MLMApplicant') return <AlreadyMember />
  if (session.status === 'loading' || query.isPending) return <Waiting />
  if (query.isError) return <NoAnswer onAgain={() => void query.refetch()} />
  const state = query.data
  if (state === null) return isFirst ? children(null) : <Restart />
  if (!steps.includes(state.step)) return <Navigate to={signUpPaths[state.step]} replace />
  return children(state)
}

/** The same with a state that is not null: for every screen but the first. */
export function SignUpStepGuard({
  children,
  ...guard
}: {
  steps: readonly SignUpStep[]
  isFinishing?: boolean
  children: (state: SignUpState) => ReactNode
}) {
  return <SignUpGuard {...guard}>{(state) => state && children(state)}</SignUpGuard>
}

/**
 * Navigates to the screen of a state's step.
 * @param replace leaves the present screen out of the history: a code that was used is not typed again
 */
export function useGoOn({ replace = false } = {}): (state: SignUpState) => void {
  const navigate = useNavigate()
  return useCallback((state) => navigate(signUpPaths[state.step], { replace }), [navigate, replace])
}

function Restart() {
  const t = useMessages(authMessages)
  const message = t('restart')
  useEffect(() => {
    toast.warning(message, { id: 'restart-steps' })
  }, [message])
  return <Navigate to={phonePath} replace />
}

function AlreadyMember() {
  const t = useMessages(authMessages)
  return (
    <main className={styles.alone} id="main">
      <Empty
        heading="h1"
        title={t('memberTitle')}
        text={t('memberText')}
        action={
          <span className={styles.actions}>
            <LinkButton to="/">{t('memberHome')}</LinkButton>
            <Button tone="outline" onClick={() => void logout().catch(() => toast.error(t('anotherFailed')))}>
              {t('memberLogout')}
            </Button>
          </span>
        }
      />
    </main>
  )
}

function NoAnswer({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(authMessages)
  return (
    <main className={styles.alone} id="main">
      <Empty
        heading="h1"
        title={t('stateFailed')}
        text={t('stateFailedText')}
        action={<Button onClick={onAgain}>{t('again')}</Button>}
      />
    </main>
  )
}

function Waiting() {
  return (
    <main className={styles.alone} id="main">
      <Loading>
        <Spinner size={28} />
      </Loading>
    </main>
  )
}
