import { Badge, cx, Icon, IconButton, Link, Logo } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { LogOut, Package } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { Outlet, useLocation } from 'react-router'
import { Switches } from '../components/switches.tsx'
import { useOrderCounts } from '../data/orders.ts'
import { logout, may, useAccess } from '../data/session.ts'
import { officeTexts } from '../texts/office.ts'
import styles from './app.module.css'

const roleWords = {
  catalogue: 'roleCatalogue',
  orders: 'roleOrders',
  finance: 'roleFinance',
  network: 'roleNetwork',
  support: 'roleSupport',
  admin: 'roleAdmin',
  auditor: 'roleAuditor',
} as const

/** The menu on one side, who is here above, the screen in the middle. @spec 1.back-office */
export function Shell() {
  const t = useTexts(officeTexts)
  const access = useAccess()
  return (
    <div className={styles.office}>
      {/* A button, since the part of the address after the hash sign is the router's. */}
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        {t('skip')}
      </button>
      <header className={styles.side}>
        <Link to="/orders" className={styles.logo}>
          <Logo label={t('office')} />
        </Link>
        {may(access, 'orders.read') && <Menu />}
      </header>
      <div className={styles.stage}>
        <section className={styles.top} aria-label={t('account')}>
          <Who />
          <div className={styles.tools}>
            <Switches />
            <LogoutButton />
          </div>
        </section>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

function Menu() {
  const t = useTexts(officeTexts)
  const format = useFormat()
  const { pathname } = useLocation()
  const waiting = useOrderCounts({ state: null, text: '', from: null, to: null }).of('Registered')
  const isHere = pathname.startsWith('/orders')
  return (
    <nav aria-label={t('menu')} className={styles.menu}>
      <p className={styles.group}>{t('groupSales')}</p>
      <Link
        to="/orders"
        className={cx(styles.entry, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon of={Package} />
        {t('orders')}
        {waiting ? (
          <Badge tone="off" className={styles.waiting}>
            {format.number(waiting)}
          </Badge>
        ) : null}
      </Link>
    </nav>
  )
}

function Who() {
  const t = useTexts(officeTexts)
  const access = useAccess()
  const role = access.staffRole as keyof typeof roleWords | null
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {access.firstName.slice(0, 1)}
      </span>
      <span>
        <b className={styles.name}>
          <bdi>
            {access.firstName} {access.lastName}
          </bdi>
        </b>
        <span className={styles.role}>{role && role in roleWords && t(roleWords[role])}</span>
      </span>
    </div>
  )
}

function LogoutButton() {
  const t = useTexts(officeTexts)
  return (
    <IconButton
      label={t('logout')}
      onClick={() => {
        logout().catch(() => toast.error(t('logoutFailed')))
      }}
    >
      <Icon of={LogOut} flips />
    </IconButton>
  )
}
