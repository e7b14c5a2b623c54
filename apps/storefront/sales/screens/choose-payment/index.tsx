import { useParams } from '@anar/app-kit/router'
import { lazy, Suspense } from 'react'
import type { Prefetch } from '../../../app/prefetch.ts'
import { useWalletBalance, walletBalanceQuery } from '../../../money/data/wallet-balance.ts'
import { prefetchMine } from '../../../platform/data/prefetch.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../components/checkout/states.tsx'
import { CheckoutSteps } from '../../components/checkout/steps.tsx'
import { basketsQuery } from '../../data/basket/member-baskets.ts'
import { useBaskets } from '../../data/basket.ts'
import { BasketPayment } from './basket-payment.tsx'

// Only if the basket has become an order.
const NotABasket = lazy(() => import('../../components/checkout/not-a-basket.tsx'))
const AwaitingPayment = lazy(() => import('./awaiting-payment.tsx'))

export const prefetch: Prefetch = (address) =>
  prefetchMine(address, (me) => [basketsQuery(me), walletBalanceQuery(me)])

/** The payment of a basket, or its pending payment. @spec 2.choose-payment-method */
export default function ChoosePayment() {
  const saleOrderId = Number(useParams()['saleOrderId'])
  const { baskets, isLoading, error, refetch } = useBaskets()
  // The balance decides the possible means and the layout.
  const isWaiting = useWalletBalance().isWaiting
  const basket = baskets.find((one) => one.saleOrderId === saleOrderId)
  return (
    <>
      <CheckoutSteps current={2} saleOrderId={saleOrderId} />
      {content()}
    </>
  )

  function content() {
    if (basket) {
      return basket.priced && !isWaiting ? (
        <BasketPayment key={saleOrderId} basket={basket} />
      ) : (
        <CheckoutSkeleton />
      )
    }
    if (error) return <CheckoutFailed error={error} onRetry={refetch} />
    if (isLoading) return <CheckoutSkeleton />
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <NotABasket saleOrderId={saleOrderId} whenAwaiting={(order) => <AwaitingPayment order={order} />} />
      </Suspense>
    )
  }
}
