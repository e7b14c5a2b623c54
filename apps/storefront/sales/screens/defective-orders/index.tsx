import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ProfileLayout } from '../../../people/components/profile/profile-layout.tsx'
import { WithRows } from '../../../people/components/profile/profile-page.tsx'
import { Cards } from '../../../platform/components/answers.tsx'
import { useSettings } from '../../../platform/data/settings.ts'
import styles from '../../components/orders/order-cards.module.css'
import { orderLists } from '../../components/orders/order-lists.ts'
import { OrderTabs } from '../../components/orders/order-tabs.tsx'
import { useReturns } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import { ReturnCard } from './return-card.tsx'

/**
 * The person's returns, each with its course.
 * @spec 4.order-lists, 2.defective-sale-orders.1
 */
export default function DefectiveOrders() {
  const t = useMessages(returnsMessages)
  const returns = useReturns()
  return (
    <ProfileLayout>
      <h1 className={styles.title}>{t('listTitle')}</h1>
      <OrderTabs open="returns" />
      <WithRows
        query={returns}
        empty={<NoReturns />}
        more={{ label: t('more'), loading: t('loadingMore'), className: styles.more }}
      >
        {(rows) => (
          <Cards>
            {rows.map((row) => (
              <ReturnCard key={row.id} row={row} />
            ))}
          </Cards>
        )}
      </WithRows>
    </ProfileLayout>
  )
}

function NoReturns() {
  const t = useMessages(returnsMessages)
  const days = useSettings().data?.returnDays
  return (
    <Empty
      title={t('emptyTitle')}
      text={days === undefined ? undefined : t('emptyText', { count: days })}
      action={<LinkButton to={orderLists.delivered.path}>{t('toDelivered')}</LinkButton>}
    />
  )
}
