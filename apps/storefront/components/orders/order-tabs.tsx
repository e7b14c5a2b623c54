import { type SearchAnswer, type Total, totalOf } from '@anar/contract/client'
import { Badge, cx, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useLayoutEffect, useRef } from 'react'
import { useOrders } from '../../data/own-orders.ts'
import { useReturns } from '../../data/returns.ts'
import { ordersTexts } from '../../texts/orders.ts'
import { type ListName, orderLists, returnsPath } from './order-lists.ts'
import styles from './order-tabs.module.css'

/** The lists of the profile: on their way, delivered, defective or returned, and what was cancelled. @spec 4.order-lists */
export function OrderTabs({ open }: { open: ListName | 'returns' }) {
  const t = useTexts(ordersTexts)
  const ongoing = totalIn(useOrders(orderLists.ongoing.states).data)
  const delivered = totalIn(useOrders(orderLists.delivered.states).data)
  const returned = totalIn(useReturns().data)
  const strip = useStripAtOpen([open, ongoing?.count, delivered?.count, returned?.count].join())
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
        label={t('tabDelivered')}
        count={delivered}
      />
      <Tab path={returnsPath} isOpen={open === 'returns'} label={t('tabReturns')} count={returned} />
      <Tab path={orderLists.cancelled.path} isOpen={open === 'cancelled'} label={t('tabCancelled')} />
    </nav>
  )
}

/** For a strip of tabs that is moved sideways: the open one is in it, also once the others have grown. */
function useStripAtOpen(state: string) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what opens another tab or widens one
  useLayoutEffect(() => {
    const open = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !open) return
    const tab = open.getBoundingClientRect()
    const seen = strip.current.getBoundingClientRect()
    strip.current.scrollLeft += Math.max(0, tab.right - seen.right) + Math.min(0, tab.left - seen.left)
  }, [state])
  return strip
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
