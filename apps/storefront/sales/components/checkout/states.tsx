import { referenceOf } from '@anar/app-kit/api'
import { CardSkeleton, Loading, NotReached, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { checkoutMessages } from '../../messages/shopping.ts'
import styles from './checkout.module.css'

/** The failed state of a checkout screen, with a retry button. */
export function CheckoutFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(checkoutMessages)
  return (
    <Wrap>
      <div className={styles.lone}>
        <NotReached
          title={t('failedTitle')}
          retry={t('retry')}
          onRetry={onRetry}
          reference={referenceOf(error)}
        >
          {t('failedText')}
        </NotReached>
      </div>
    </Wrap>
  )
}

export function CheckoutSkeleton() {
  return (
    <Wrap>
      <Loading>
        <div className={styles.columns}>
          <div className={styles.main}>
            <CardSkeleton lines={6} />
            <CardSkeleton lines={3} />
          </div>
          <CardSkeleton lines={6} />
        </div>
      </Loading>
    </Wrap>
  )
}
