import { useLocation } from '@anar/app-kit/router'
import type { Total } from '@anar/contract/client'
import { Badge, cx, Dialog, Icon, IconButton, Link, Logo } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Menu as MenuIcon } from '@anar/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useCommentCount } from '../catalogue/data/comments.ts'
import { useWaitingWithdrawals } from '../money/data/withdrawal-count.ts'
import { useWaitingMonths } from '../network/data/months.ts'
import { useWaitingMoves } from '../network/data/network.ts'
import { useWaiting } from '../network/data/queue.ts'
import { useWaitingProposals } from '../platform/data/proposals.ts'
import { useAccess } from '../platform/data/session.ts'
import { officeMessages } from '../platform/messages/index.ts'
import { useOpenComplaints } from '../sales/data/complaints.ts'
import { useOrderCounts } from '../sales/data/orders.ts'
import { useReturnCount } from '../sales/data/returns.ts'
import styles from './app.module.css'
import { firstPath, isOf, type MenuEntry, menuFor } from './menu.ts'

/** The office's menu: at the side, or in a dialog on narrow screens. @spec 1.back-office */
export function Side() {
  const t = useMessages(officeMessages)
  const access = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className={styles.side}>
      <Link to={firstPath(access.packageAccesses) ?? '/'} className={styles.logo}>
        <Logo label={t('office')} />
      </Link>
      <div className={styles.wide}>
        <Menu />
      </div>
      <div className={styles.narrow}>
        <IconButton label={t('openMenu')} line onClick={() => setIsOpen(true)}>
          <Icon of={MenuIcon} />
        </IconButton>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('menu')} side>
        <Menu onChoose={() => setIsOpen(false)} />
      </Dialog>
    </header>
  )
}

function Menu({ onChoose }: { onChoose?: () => void }) {
  const t = useMessages(officeMessages)
  const { packageAccesses } = useAccess()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // The menu is taller than most windows: scroll the current entry into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is marked changes with the path
  useEffect(() => {
    const box = menu.current?.parentElement
    if (!box) return
    // Runs when the menu is shown (the dialog opens, the window grows) and when it shrinks.
    const observer = new ResizeObserver(() => bringCurrentInto(box))
    observer.observe(box)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <nav ref={menu} aria-label={t('menu')} className={styles.menu}>
      {menuFor(packageAccesses).map((group) => (
        <div key={group.text} className={styles.groupOf}>
          <p className={styles.group}>{t(group.text)}</p>
          {group.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </nav>
  )
}

/** Scrolls the menu until the current entry and its neighbours are visible. The page itself does not move. */
function bringCurrentInto(box: HTMLElement): void {
  const current = box.querySelector('[aria-current=page]')
  if (!current) return
  const [around, own] = [box.getBoundingClientRect(), current.getBoundingClientRect()]
  const above = own.top - own.height - around.top
  const below = own.bottom + own.height - around.bottom
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += below
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (() => void) | undefined }) {
  const t = useMessages(officeMessages)
  const { pathname } = useLocation()
  const isHere = isOf(entry, pathname)
  return (
    <Link
      to={entry.to}
      className={cx(styles.entry, isHere && styles.here)}
      aria-current={isHere ? 'page' : undefined}
      onClick={onChoose}
    >
      <Icon of={entry.icon} />
      {t(entry.text)}
      {entry.waits === 'orders' && <WaitingOrders />}
      {entry.waits === 'applications' && <WaitingApplications />}
      {entry.waits === 'sellers' && <WaitingSellers />}
      {entry.waits === 'returns' && <WaitingReturns />}
      {entry.waits === 'complaints' && <WaitingComplaints />}
      {entry.waits === 'comments' && <WaitingComments />}
      {entry.waits === 'withdrawals' && <WaitingWithdrawals />}
      {entry.waits === 'months' && <WaitingMonths />}
      {entry.waits === 'treeMoves' && <WaitingMoves />}
      {entry.waits === 'approvals' && <WaitingProposals />}
    </Link>
  )
}

function WaitingOrders() {
  return <Waiting count={useOrderCounts({ state: null, text: '', from: null, to: null }).of('Registered')} />
}

function WaitingApplications() {
  return <Waiting count={useWaiting('applications')} />
}

function WaitingSellers() {
  return <Waiting count={useWaiting('sellers')} />
}

function WaitingReturns() {
  return <Waiting count={useReturnCount('toDecide')} />
}

function WaitingComplaints() {
  return <Waiting count={useOpenComplaints()} />
}

function WaitingComments() {
  return <Waiting count={useCommentCount('waiting')} />
}

function WaitingWithdrawals() {
  return <Waiting count={useWaitingWithdrawals()} />
}

function WaitingMonths() {
  return <Waiting count={useWaitingMonths()} />
}

function WaitingMoves() {
  return <Waiting count={useWaitingMoves()} />
}

function WaitingProposals() {
  return <Waiting count={useWaitingProposals()} />
}

function Waiting({ count }: { count: Total | undefined }) {
  const format = useFormat()
  if (!count?.count) return null
  return (
    <Badge tone="off" className={styles.waiting}>
      {format.total(count)}
    </Badge>
  )
}
