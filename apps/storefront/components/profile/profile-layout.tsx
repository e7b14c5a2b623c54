import { cx, Icon, type IconDrawing, Link, Wrap } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { LogOut, Package, ShoppingBag } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logout, useSession } from '../../data/session.ts'
import { ordersTexts } from '../../texts/orders.ts'
import styles from './profile-layout.module.css'

/** The person's own pages: who one is and where one can go on one side, the page on the other. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const t = useTexts(ordersTexts)
  return (
    <Wrap>
      <div className={styles.layout}>
        <aside className={styles.side}>
          <Who />
          <nav aria-label={t('profile')} className={styles.menu}>
            <MenuLink
              to="/profile/sale-orders/ongoing-sale-orders"
              below="/profile/sale-orders/"
              icon={Package}
            >
              {t('menuOrders')}
            </MenuLink>
            <MenuLink to="/shopping-baskets" below="/shopping-baskets" icon={ShoppingBag}>
              {t('menuBaskets')}
            </MenuLink>
            <LogoutButton />
          </nav>
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </Wrap>
  )
}

function Who() {
  const t = useTexts(ordersTexts)
  const { access } = useSession()
  if (!access) return null
  const kind =
    access.userType === 'NetworkMarketer'
      ? t('marketer')
      : access.userType === 'PreferredCustomer'
        ? t('preferredCustomer')
        : t('customer')
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {access.firstName.slice(0, 1)}
      </span>
      <div>
        <strong className={styles.name}>
          <bdi>
            {access.firstName} {access.lastName}
          </bdi>
        </strong>
        <span className={styles.kind}>{kind}</span>
      </div>
    </div>
  )
}

function MenuLink({
  to,
  below,
  icon,
  children,
}: {
  to: string
  below: string
  icon: IconDrawing
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const isHere = pathname.startsWith(below)
  return (
    <Link
      to={to}
      className={cx(styles.entry, isHere && styles.here)}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon of={icon} />
      {children}
    </Link>
  )
}

function LogoutButton() {
  const t = useTexts(ordersTexts)
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={async () => {
        try {
          // First away from here: this page would send the visitor one then is to the login.
          navigate('/')
          await logout()
        } catch {
          toast.error(t('logoutFailed'))
        }
      }}
    >
      <Icon of={LogOut} flips />
      {t('menuLogout')}
    </button>
  )
}
