import { referenceOf } from '@anar/app-kit/api'
import { CardSkeleton, Empty, LinkButton, Loading, NotReached } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import layout from '../../components/checkout/checkout.module.css'
import { basketsMessages } from '../../messages/shopping.ts'
import styles from './baskets.module.css'

/** The empty basket, with a link to the products. @spec 5.empty-basket */
export function EmptyBasket() {
  const t = useMessages(basketsMessages)
  return (
    <Empty
      title={t('emptyTitle')}
      text={t('emptyText')}
      heading="h3"
      action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
    />
  )
}

/** The failed state of the baskets, with a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useMessages(basketsMessages)
  return (
    <div className={styles.alone}>
      <NotReached
        title={t('failedTitle')}
        retry={t('retry')}
        onRetry={onRetry ?? (() => window.location.reload())}
        reference={referenceOf(error)}
      >
        {t('failedText')}
      </NotReached>
    </div>
  )
}

export function BasketsSkeleton() {
  return (
    <Loading>
      <div className={layout.columns}>
        <div className={layout.main}>
          <CardSkeleton lines={8} />
          <CardSkeleton lines={1} />
        </div>
        <CardSkeleton lines={6} />
      </div>
    </Loading>
  )
}
