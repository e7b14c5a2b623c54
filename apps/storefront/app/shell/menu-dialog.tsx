import { useLocation } from '@anar/app-kit/router'
import { Button, Dialog, Icon, Link } from '@anar/ui'
import { htmlLangOf, otherLanguage, useLanguage, useMessages } from '@anar/ui/i18n'
import {
  ChevronRight,
  CircleUserRound,
  Headset,
  Heart,
  Languages,
  LogIn,
  LogOut,
  Package,
} from '@anar/ui/icons'
import { useEffect, useRef } from 'react'
import { listAddress } from '../../catalogue/components/list-address.ts'
import { useCategories } from '../../catalogue/data/catalogue.ts'
import { useLogout } from '../../people/components/use-logout.ts'
import { LoginLink } from '../../platform/components/login-link.tsx'
import { setLanguage } from '../../platform/data/preferences.ts'
import { useSession } from '../../platform/data/session.ts'
import { commonMessages, titleMessages } from '../../platform/messages/shopping.ts'
import { topCategories } from './category-tree.ts'
import styles from './menu-dialog.module.css'
import NoticesLink from './notices-link.tsx'

/** The menu of phones: categories, the account, the language. Closes on navigation. */
export default function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(commonMessages)
  const tTitle = useMessages(titleMessages)
  const { data: categories = [] } = useCategories()
  const other = otherLanguage(useLanguage())
  useCloseOnMove(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('menu')} side>
      <nav aria-label={t('categories')} className={styles.list}>
        <MenuLink to={listAddress()}>{t('allProducts')}</MenuLink>
        {topCategories(categories).map((category) => (
          <MenuLink key={category.id} to={listAddress({ categoryId: category.id })}>
            {category.name}
          </MenuLink>
        ))}
      </nav>
      <div className={styles.account}>
        <Account />
        <Link to="/favourites" className={styles.line}>
          <Icon of={Heart} />
          {tTitle('titleFavourites')}
        </Link>
        {/* The support button steps aside where a page has no room for it. */}
        <Link to="/contact-us" className={styles.line}>
          <Icon of={Headset} />
          {tTitle('titleContactUs')}
        </Link>
        <Button
          tone="outline"
          block
          lang={htmlLangOf(other)}
          icon={<Icon of={Languages} />}
          onClick={() => setLanguage(other)}
        >
          {t('switchLanguage')}
        </Button>
      </div>
    </Dialog>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.item}>
      {children}
      <Icon of={ChevronRight} size={18} flips />
    </Link>
  )
}

function Account() {
  const t = useMessages(commonMessages)
  const tTitle = useMessages(titleMessages)
  const session = useSession()
  const logout = useLogout()
  if (session.status !== 'member') {
    return (
      <LoginLink className={styles.line}>
        <Icon of={LogIn} flips />
        {t('login')}
      </LoginLink>
    )
  }
  return (
    <>
      <p className={styles.who}>
        {session.access?.firstName} {session.access?.lastName}
      </p>
      <Link to="/profile/network-marketer-info" className={styles.line}>
        <Icon of={CircleUserRound} />
        {tTitle('titleInfo')}
      </Link>
      <Link to="/profile/sale-orders/ongoing-sale-orders" className={styles.line}>
        <Icon of={Package} />
        {t('myOrders')}
      </Link>
      <NoticesLink className={styles.line} />
      <button type="button" className={styles.line} onClick={logout}>
        <Icon of={LogOut} flips />
        {t('logout')}
      </button>
    </>
  )
}

function useCloseOnMove(open: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (!open) openedAt.current = key
    else if (openedAt.current !== key) onClose()
  }, [open, key, onClose])
}
