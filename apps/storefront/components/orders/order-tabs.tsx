import { type SearchAnswer, type Total, totalOf } from '@anar/contract/client'
import { Badge, cx, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useOrders } from '../../data/own-orders.ts'
import { useReturns } from '../../data/returns.ts'
import { ordersTexts } from '../../texts/orders.ts'
import { type ListName, orderLists, returnsPath } from './order-lists.ts'
import styles from './order-tabs.module.css'

/** The lists of the profile: on their way, delivered, defective or returned, and what was cancelled. @spec 4.order-lists */
export function OrderTabs({ open }: { open: ListName | 'returns' }) {
  const t = useTexts(ordersTexts)
  const returnCount = totalIn(useReturns().data)
  return (
    <nav aria-label={t('lists')} className={styles.tabs}>
      <ListTab name="ongoing" isOpen={open === 'ongoing'} label={t('tabOngoing')} />
      <ListTab name="delivered" isOpen={open === 'delivered'} label={t('tabDelivered')} />
      <Tab path={returnsPath} isOpen={open === 'returns'} label={t('tabReturns')} count={returnCount} />
      <Tab path={orderLists.cancelled.path} isOpen={open === 'cancelled'} label={t('tabCancelled')} />
    </nav>
  )
}

function ListTab({ name, isOpen, label }: { name: ListName; isOpen: boolean; label: string }) {
  const { path, states } = orderLists[name]
  const count = totalIn(useOrders(states).data)
  return <Tab path={path} isOpen={isOpen} label={label} count={count} />
}

function Tab({
  path,
  isOpen,
  label,
  count,
}: {
  path: string
  isOpen: boolean
  label: string
  count?: Total | null
}) {
  const format = useFormat()
  return (
    <Link
      to={path}
      className={cx(styles.tab, isOpen && styles.open)}
      aria-current={isOpen ? 'page' : undefined}
    >
      {label}
      {count && <Badge tone={isOpen ? 'accent' : 'neutral'}>{format.total(count)}</Badge>}
    </Link>
  )
}

function totalIn(data: { pages: readonly SearchAnswer<unknown>[] } | undefined): Total | null {
  const [first] = data?.pages ?? []
  return first ? totalOf(first) : null
}
