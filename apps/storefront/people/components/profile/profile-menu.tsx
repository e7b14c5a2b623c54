import { useLocation } from '@anar/app-kit/router'
import { isStoppedByBlock } from '@anar/domain/membership'
import { cx, Icon, type IconDrawing, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import {
  BadgeCheck,
  Banknote,
  BookOpen,
  Calculator,
  Heart,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LogOut,
  MapPin,
  MessageCircle,
  Network,
  Package,
  Pencil,
  ReceiptText,
  ShoppingBag,
  Tag,
  User,
  Users,
  Wallet,
} from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { hasPermission, useSession } from '../../../platform/data/session.ts'
import { useUnreadCount } from '../../data/own-notices.ts'
import { profileMenuMessages } from '../../messages/index.ts'
import { useLogout } from '../use-logout.ts'
import styles from './profile-layout.module.css'

/** The menu of the profile pages that the person may open. */
export function ProfileMenu() {
  const t = useMessages(profileMenuMessages)
  const format = useFormat()
  const session = useSession()
  const unread = useUnreadCount() ?? 0
  const isBlocked = useIsBlocked()
  const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(session, permission)
  return (
    <nav aria-label={t('profile')} className={styles.menu}>
      <MenuLink to="/profile/network-marketer-info" icon={User}>
        {t('info')}
      </MenuLink>
      <MenuLink to="/profile/edit-user-info" icon={Pencil}>
        {t('edit')}
      </MenuLink>
      {may('order.place') && (
        <>
          <MenuLink
            to="/profile/sale-orders/ongoing-sale-orders"
            below="/profile/sale-orders/"
            icon={Package}
          >
            {t('orders')}
          </MenuLink>
          <MenuLink to="/shopping-baskets" icon={ShoppingBag}>
            {t('baskets')}
          </MenuLink>
          <MenuLink to="/favourites" icon={Heart}>
            {t('favourites')}
          </MenuLink>
          <MenuLink to="/profile/comments" icon={MessageCircle}>
            {t('comments')}
          </MenuLink>
          <MenuLink to="/profile/addresses" icon={MapPin}>
            {t('addresses')}
          </MenuLink>
        </>
      )}
      <MenuLink to="/profile/bank-account-info" icon={Wallet}>
        {t('bank')}
      </MenuLink>
      {may('network.see') && <NetworkLinks />}
      {may('marketer.apply') && !isBlocked && (
        <MenuLink to="/become-marketer" icon={BadgeCheck}>
          {t('becomeMarketer')}
        </MenuLink>
      )}
      {may('seller.manage') && (
        <>
          <MenuLink to="/seller/offers" icon={Tag}>
            {t('sellerOffers')}
          </MenuLink>
          <MenuLink to="/seller/users" icon={Users}>
            {t('sellerUsers')}
          </MenuLink>
          <MenuLink to="/seller/settlements" icon={Banknote}>
            {t('settlements')}
          </MenuLink>
        </>
      )}
      <MenuLink to="/profile/notices" icon={Inbox} count={unread > 0 ? format.number(unread) : undefined}>
        {t('notices')}
      </MenuLink>
      <MenuLink to="/profile/sessions" icon={KeyRound}>
        {t('sessions')}
      </MenuLink>
      <LogoutButton />
    </nav>
  )
}

/** Whether a block prevents an application: the own one or one by the office. */
function useIsBlocked(): boolean {
  const { person, access } = useSession()
  if (person === null) return false
  const rest = { blockReason: null, isWarned: false, isClosed: false }
  return isStoppedByBlock('apply', { ...rest, userType: access?.userType ?? null, state: person.state })
}

/** The links of marketers. */
function NetworkLinks() {
  const t = useMessages(profileMenuMessages)
  return (
    <>
      <MenuLink to="/profile/network/month" icon={LayoutDashboard}>
        {t('networkMonth')}
      </MenuLink>
      <MenuLink to="/profile/network/team" icon={Network}>
        {t('team')}
      </MenuLink>
      <MenuLink to="/profile/network/statements" icon={ReceiptText}>
        {t('statements')}
      </MenuLink>
      <MenuLink to="/profile/network/simulator" icon={Calculator}>
        {t('simulator')}
      </MenuLink>
      <MenuLink to="/profile/network/training" icon={BookOpen}>
        {t('training')}
      </MenuLink>
    </>
  )
}

function MenuLink({
  to,
  below = to,
  icon,
  count,
  children,
}: {
  to: string
  below?: string
  icon: IconDrawing
  count?: string
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
      <span className={styles.entryName}>{children}</span>
      {count && <span className={styles.entryCount}>{count}</span>}
    </Link>
  )
}

function LogoutButton() {
  const t = useMessages(profileMenuMessages)
  const logout = useLogout()
  return (
    <button type="button" className={styles.entry} onClick={logout}>
      <Icon of={LogOut} flips />
      {t('logout')}
    </button>
  )
}
