import { Icon, Link, Ltr } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { ChevronDown, CircleUserRound, Heart, LogIn, LogOut, Package, ShoppingBag } from '@anar/ui/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../app/router/index.ts'
import { useSession } from '../../data/session.ts'
import { commonTexts } from '../../texts/common.ts'
import styles from './account-menu.module.css'
import { useLogout } from './use-logout.ts'

// Fetched when the menu is first opened: nothing of it belongs to the first load.
const NoticesLink = lazy(() => import('./notices-link.tsx'))
const SellerLink = lazy(() => import('./seller-link.tsx'))

/** The way in for a visitor; for a member a small menu: orders, baskets, logout. */
export function AccountMenu() {
  const t = useTexts(commonTexts)
  const session = useSession()
  if (session.status === 'member') return <MemberMenu />
  return (
    <Link to="/login" className={styles.button}>
      <Icon of={session.status === 'visitor' ? LogIn : CircleUserRound} />
      {session.status === 'visitor' ? t('login') : t('account')}
    </Link>
  )
}

function MemberMenu() {
  const t = useTexts(commonTexts)
  const { access } = useSession()
  const logout = useLogout()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useClosing({ root, isOpen, close: () => setIsOpen(false) })
  return (
    <div className={styles.menu} ref={root}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls="account-panel"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={CircleUserRound} />
        {t('account')}
        <Icon of={ChevronDown} size={16} />
      </button>
      <div id="account-panel" className={styles.panel} hidden={!isOpen}>
        {access && (
          <p className={styles.who}>
            <strong>
              {access.firstName} {access.lastName}
            </strong>
            <Ltr>{access.username}</Ltr>
          </p>
        )}
        <Link to="/profile/network-marketer-info" className={styles.item}>
          <Icon of={CircleUserRound} />
          {t('titleInfo')}
        </Link>
        <Link to="/profile/sale-orders/ongoing-sale-orders" className={styles.item}>
          <Icon of={Package} />
          {t('myOrders')}
        </Link>
        <Link to="/favourites" className={styles.item}>
          <Icon of={Heart} />
          {t('titleFavourites')}
        </Link>
        <Link to="/shopping-baskets" className={styles.item}>
          <Icon of={ShoppingBag} />
          {t('footerMyBaskets')}
        </Link>
        {isOpen && (
          <Suspense fallback={null}>
            <NoticesLink className={styles.item} />
            {access?.packageAccesses.includes('seller.manage') && <SellerLink className={styles.item} />}
          </Suspense>
        )}
        <button type="button" className={styles.item} onClick={logout}>
          <Icon of={LogOut} flips />
          {t('logout')}
        </button>
      </div>
    </div>
  )
}

/** Esc, a press or the focus elsewhere, and going to another page close it. */
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
