import { useLocation } from '@anar/app-kit/router'
import { Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown, CircleUserRound, LogIn } from '@anar/ui/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { LoginLink } from '../../platform/components/login-link.tsx'
import { useSession } from '../../platform/data/session.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import styles from './account-menu.module.css'

// Loaded on hover or focus of the menu, outside of the first load.
const loadPanel = () => import('./account-panel.tsx')
const AccountPanel = lazy(loadPanel)
const preloadPanel = () => void loadPanel().catch(() => undefined)

/** The login link of a visitor; a menu for a member: orders, baskets, logout. */
export function AccountMenu() {
  const t = useMessages(commonMessages)
  const session = useSession()
  if (session.status === 'member') return <MemberMenu />
  return (
    <LoginLink className={styles.button}>
      <Icon of={session.status === 'visitor' ? LogIn : CircleUserRound} flips />
      {session.status === 'visitor' ? t('login') : t('account')}
    </LoginLink>
  )
}

function MemberMenu() {
  const t = useMessages(commonMessages)
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useClosing({ root, isOpen, close: () => setIsOpen(false) })
  return (
    <div className={styles.menu} ref={root}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls="account-panel"
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={CircleUserRound} />
        {t('account')}
        <Icon of={ChevronDown} size={16} />
      </button>
      <div id="account-panel" className={styles.panel} hidden={!isOpen}>
        {wasOpened && (
          <Suspense fallback={null}>
            <AccountPanel isOpen={isOpen} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Closes on Esc, a press or focus elsewhere, and navigation. */
function useClosing({
  root,
  isOpen,
  close,
}: {
  root: { readonly current: HTMLElement | null }
  isOpen: boolean
  close: () => void
}): void {
  const { key } = useLocation()
  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    setLastKey(key)
    close()
  }
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        close()
        root.current?.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => stop.abort()
  }, [root, isOpen, close])
}
