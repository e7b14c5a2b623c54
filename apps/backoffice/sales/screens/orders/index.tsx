import { useSearchParams } from '@anar/app-kit/router'
import { Card, Empty } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Waiting } from '../../../platform/components/answered.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { Pager } from '../../../platform/components/pager.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { addressOf, filterFrom, type OrderFilter } from '../../data/order-filter.ts'
import { pageSize, useOrderCounts, useOrderPage } from '../../data/orders.ts'
import { FilterForm } from './filter-form.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders.module.css'
import { StateTabs } from './state-tabs.tsx'

/** Orders of the shop, newest first, by state, text and days. The filter is in the address. @spec 1.back-office */
export default function Orders() {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const filter = filterFrom(search)
  useTitle(t('orders'))
  const show = (next: OrderFilter) => setSearch(addressOf(next), { replace: true })
  const address = addressOf(filter).toString()
  return (
    <>
      <h1 className={styles.title}>{t('orders')}</h1>
      <StateTabs filter={filter} onChoose={(state) => show({ ...filter, state })} />
      <FilterForm key={language} filter={filter} onApply={show} />
      {/* Another filter or language starts at the first page: cursors belong to one list. */}
      <Pages key={`${language} ${address}`} filter={filter} />
    </>
  )
}

function Pages({ filter }: { filter: OrderFilter }) {
  const [cursors, setCursors] = useState<string[]>([])
  const page = useOrderPage(filter, cursors.at(-1) ?? null)
  const counts = useOrderCounts(filter)
  const total = filter.state ? counts.of(filter.state) : counts.all

  if (page.isPending) return <Waiting lines={[10]} />
  if (!page.data) return <Failed error={page.error} onRetry={() => page.refetch()} />
  const { page: orders, next } = page.data
  if (orders.length === 0) return <NoOrders filter={filter} />
  return (
    <>
      <Card as="section" className={styles.list} aria-busy={page.isPlaceholderData}>
        <OrderTable orders={orders} />
      </Card>
      <Pager
        pageSize={pageSize}
        pagesBefore={cursors.length}
        onPage={orders.length}
        total={total ?? null}
        onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        onNext={next && !page.isPlaceholderData ? () => setCursors([...cursors, next]) : null}
      />
    </>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const t = useMessages(officeMessages)
  const isNarrowed = addressOf(filter).size > 0
  return (
    <Card>
      <Empty title={isNarrowed ? t('empty') : t('emptyAll')} text={isNarrowed ? t('emptyText') : undefined} />
    </Card>
  )
}
