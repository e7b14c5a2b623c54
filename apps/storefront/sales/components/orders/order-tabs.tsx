import { type SearchAnswer, type Total, totalOf } from '@anar/contract/client'
import { Badge, cx, Link, scrollWithinRow } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useLayoutEffect, useRef } from 'react'
import { useOrders } from '../../data/own-orders.ts'
import { useReturns } from '../../data/returns.ts'
import { ordersMessages } from '../../messages/index.ts'
import { type ListName, orderLists, returnsPath } from './order-lists.ts'
import styles from './order-tabs.module.css'

/** The tabs of the order lists: ongoing, delivered, returns, cancelled. @spec 4.order-lists */
export function OrderTabs({ open }: { open: ListName | 'returns' }) {
  const t = useMessages(ordersMessages)
  const ongoing = totalIn(useOrders(orderLists.ongoing.states).data)
  const delivered = totalIn(useOrders(orderLists.delivered.states).data)
  const returned = totalIn(useReturns().data)
  const strip = useRef<HTMLElement>(null)
  // Counts that load later change the widths of the tabs.
  const counts = [ongoing, delivered, returned].map((total) => total?.count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the rendered tabs
  useLayoutEffect(
    () => scrollWithinRow(strip.current, strip.current?.querySelector('[aria-current]')),
    [open, counts],
  )
  return (
    <nav aria-label={t('lists')} className={styles.tabs} ref={strip}>
      <Tab
        path={orderLists.ongoing.path}
        isOpen={open === 'ongoing'}
        label={t('tabOngoing')}
        count={ongoing}
      />
      <Tab
        path={orderLists.delivered.path}
        isOpen={open === 'delivered'}
        label={t('orderState.Delivered')}
        count={delivered}
      />
      <Tab path={returnsPath} isOpen={open === 'returns'} label={t('tabReturns')} count={returned} />
      <Tab path={orderLists.cancelled.path} isOpen={open === 'cancelled'} label={t('orderState.Cancelled')} />
    </nav>
  )
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
