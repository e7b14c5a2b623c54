import { Icon, Link, Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleUserRound, Heart, LogOut, Package, ShoppingBag } from '@anar/ui/icons'
import { lazy, Suspense } from 'react'
import { useLogout } from '../../people/components/use-logout.ts'
import { useSession } from '../../platform/data/session.ts'
import { commonMessages, titleMessages } from '../../platform/messages/shopping.ts'
import styles from './account-menu.module.css'
import NoticesLink from './notices-link.tsx'

const SellerLink = lazy(() => import('./seller-link.tsx'))

/** The member's menu: name, orders, baskets, logout. */
export default function AccountPanel({ isOpen }: { isOpen: boolean }) {
  const t = useMessages(commonMessages)
  const tTitle = useMessages(titleMessages)
  const { access } = useSession()
  const logout = useLogout()
  return (
    <>
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
        {tTitle('titleInfo')}
      </Link>
      <Link to="/profile/sale-orders/ongoing-sale-orders" className={styles.item}>
        <Icon of={Package} />
        {t('myOrders')}
      </Link>
      <Link to="/favourites" className={styles.item}>
        <Icon of={Heart} />
        {tTitle('titleFavourites')}
      </Link>
      <Link to="/shopping-baskets" className={styles.item}>
        <Icon of={ShoppingBag} />
        {t('footerMyBaskets')}
      </Link>
      {isOpen && (
        <>
          <NoticesLink className={styles.item} />
          {access?.packageAccesses.includes('seller.manage') && (
            <Suspense fallback={null}>
              <SellerLink className={styles.item} />
            </Suspense>
          )}
        </>
      )}
      <button type="button" className={styles.item} onClick={logout}>
        <Icon of={LogOut} flips />
        {t('logout')}
      </button>
    </>
  )
}
