import { referenceOf } from '@anar/app-kit/api'
import { useLocation } from '@anar/app-kit/router'
import { ApiError } from '@anar/contract/client'
import { Card, CardSkeleton, LinkButton, Loading, NotReached, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useEffect, useState } from 'react'
import { refreshMine } from '../../data/checkout.ts'
import { usePaymentResult } from '../../data/payment-result.ts'
import { paymentResultMessages } from '../../messages/index.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import styles from './check-payment.module.css'
import { ResultDrawing } from './drawing.tsx'
import { nextPollMs, timeoutMs } from './polling.ts'
import { Result } from './result.tsx'
import { resultView } from './result-view.ts'

/**
 * The recorded result of a payment by its number, for orders and top-ups. Reloading is safe.
 * @spec 2.check-payment, 2.wallet-check-payment, 4.sale-order
 */
export default function CheckPayment() {
  const { search, pathname } = useLocation()
  const paymentId = Number(new URLSearchParams(search).get('payment'))
  const isTopUp = pathname.includes('/wallet/')
  return (
    <Wrap className={styles.page}>
      {Number.isSafeInteger(paymentId) && paymentId > 0 ? (
        <Outcome paymentId={paymentId} isTopUp={isTopUp} />
      ) : (
        <NotFound isTopUp={isTopUp} />
      )}
    </Wrap>
  )
}

function Outcome({ paymentId, isTopUp }: { paymentId: number; isTopUp: boolean }) {
  // «Check again» restarts polling.
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const query = usePaymentResult(paymentId, (outcome) => nextPollMs(outcome, Date.now() - startedAt))
  const outcome = query.data?.outcome

  // The payment has changed baskets and orders.
  useEffect(() => {
    if (outcome !== undefined && outcome !== 'pending') void refreshMine()
  }, [outcome])

  if (query.data) {
    const lastAnswerAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt)
    return (
      <Result
        result={query.data}
        view={resultView(query.data, lastAnswerAt - startedAt >= timeoutMs)}
        isChecking={query.isFetching}
        onCheckAgain={() => {
          setStartedAt(Date.now())
          void query.refetch()
        }}
      />
    )
  }
  if (query.error) {
    const isUnknown = query.error instanceof ApiError && query.error.status === 404
    return isUnknown ? (
      <NotFound isTopUp={isTopUp} />
    ) : (
      <Failed error={query.error} onRetry={() => query.refetch()} />
    )
  }
  return (
    <Loading>
      <CardSkeleton lines={5} />
    </Loading>
  )
}

function NotFound({ isTopUp }: { isTopUp: boolean }) {
  const t = useMessages(paymentResultMessages)
  const tResult = useMessages(paymentResultMessages)
  const orders = '/profile/sale-orders/ongoing-sale-orders'
  return (
    <Card as="section" pad aril className={styles.card}>
      <ResultDrawing kind="not-found" tone="info" />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('resultNotFound')}</h1>
        <p className={styles.text}>{t('resultNotFoundText')}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton size="lg" to={isTopUp ? '/profile/bank-account-info/transactions' : orders}>
          {isTopUp ? tResult('toTransactions') : t('toOrders')}
        </LinkButton>
      </div>
    </Card>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(paymentResultMessages)
  const tCheckout = useMessages(checkoutMessages)
  return (
    <NotReached
      title={t('resultFailed')}
      retry={tCheckout('retry')}
      onRetry={onRetry}
      reference={referenceOf(error)}
    >
      {t('resultFailedText')}
    </NotReached>
  )
}
