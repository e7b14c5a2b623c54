import { Button, Empty, LinkButton } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { orderLists } from '../../components/orders/order-lists.ts'
import { OrderTabs } from '../../components/orders/order-tabs.tsx'
import { ProfileLayout } from '../../components/profile/profile-layout.tsx'
import { WithAnswer } from '../../components/profile/profile-page.tsx'
import { useReturns } from '../../data/returns.ts'
import { useSettings } from '../../data/settings.ts'
import { returnsTexts } from '../../texts/returns.ts'
import styles from './defective-orders.module.css'
import { ReturnCard } from './return-card.tsx'

/** What the person returned or is returning, each with its course. @spec 2.defective-sale-orders, 4.order-lists */
export default function DefectiveOrders() {
  const t = useTexts(returnsTexts)
  const returns = useReturns()
  return (
    <ProfileLayout>
      <h1 className={styles.title}>{t('listTitle')}</h1>
      <OrderTabs open="returns" />
      <WithAnswer query={returns}>
        {({ pages }) => {
          const rows = pages.flatMap((answer) => answer.page)
          if (rows.length === 0) return <NoReturns />
          return (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <ReturnCard key={row.id} row={row} />
                ))}
              </ul>
              {returns.hasNextPage && (
                <Button
                  tone="outline"
                  className={styles.more}
                  loading={returns.isFetchingNextPage}
                  loadingText={t('loadingMore')}
                  onClick={() => returns.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              )}
            </>
          )
        }}
      </WithAnswer>
    </ProfileLayout>
  )
}

function NoReturns() {
  const t = useTexts(returnsTexts)
  const days = useSettings().data?.returnDays
  return (
    <Empty
      title={t('emptyTitle')}
      text={days === undefined ? undefined : t('emptyText', { days })}
      action={<LinkButton to={orderLists.delivered.path}>{t('toDelivered')}</LinkButton>}
    />
  )
}
