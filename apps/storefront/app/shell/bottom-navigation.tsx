import { useLocation } from '@anar/app-kit/router'
import { Count, Icon, type IconDrawing, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleUserRound, House, LayoutGrid, LogIn, Package, ShoppingBag } from '@anar/ui/icons'
import { useState } from 'react'
import { LoginLink } from '../../platform/components/login-link.tsx'
import { useSession } from '../../platform/data/session.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import { useBasketCount } from '../../sales/data/basket/count.ts'
import styles from './bottom-navigation.module.css'
import { LazyMenu } from './lazy-menu.tsx'

/** Five tabs at the bottom, below 900 pixels. */
export function BottomNavigation() {
  const t = useMessages(commonMessages)
  const format = useFormat()
  const count = useBasketCount()
  const session = useSession()
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isMember = session.status === 'member'
  const isOrders = /^\/(profile\/sale-orders|defective-product)/.test(pathname)
  const isAccount = /^\/(profile|network-marketer\/wallet|seller\/(?!sign-up))/.test(pathname) && !isOrders
  return (
    <nav className={styles.nav} aria-label={t('bottomNavigation')}>
      <Tab to="/" icon={House} label={t('home')} isHere={pathname === '/'} />
      <Tab
        to="/products-list"
        icon={LayoutGrid}
        label={t('titleProducts')}
        isHere={/^\/product/.test(pathname)}
      />
      <Tab
        to="/shopping-baskets"
        icon={ShoppingBag}
        label={t('basket')}
        isHere={pathname.startsWith('/shopping-baskets')}
        count={count > 0 ? format.number(count) : undefined}
      />
      <Tab
        to="/profile/sale-orders/ongoing-sale-orders"
        icon={Package}
        label={t('myOrdersShort')}
        isHere={isOrders}
      />
      {isMember ? (
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-current={isAccount ? 'true' : undefined}
          onClick={() => setIsMenuOpen(true)}
        >
          <span className={styles.pill}>
            <Icon of={CircleUserRound} />
          </span>
          {t('account')}
        </button>
      ) : (
        <LoginLink className={styles.item}>
          <span className={styles.pill}>
            <Icon of={LogIn} flips />
          </span>
          {t('login')}
        </LoginLink>
      )}
      <LazyMenu open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </nav>
  )
}

function Tab({
  to,
  icon,
  label,
  isHere,
  count,
}: {
  to: string
  icon: IconDrawing
  label: string
  isHere: boolean
  count?: string
}) {
  return (
    <Link to={to} className={styles.item} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.pill}>
        <Icon of={icon} />
        <Count>{count}</Count>
      </span>
      {label}
    </Link>
  )
}
