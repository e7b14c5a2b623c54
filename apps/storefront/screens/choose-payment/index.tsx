import { lazy, Suspense } from 'react'
import { useParams } from '../../app/router/index.ts'
import { CheckoutFailed, CheckoutSkeleton, NotABasket } from '../../components/checkout/not-a-basket.tsx'
import { CheckoutSteps } from '../../components/checkout/steps.tsx'
import { useBaskets } from '../../data/basket.ts'
import { BasketPayment } from './basket-payment.tsx'

// Only where a payment was begun and has not come to its end.
const AwaitingPayment = lazy(() => import('./awaiting-payment.tsx'))

/** How the basket is paid, or what to do about a payment that was begun. @spec 2.choose-payment-method */
export default function ChoosePayment() {
  const saleOrderId = Number(useParams()['saleOrderId'])
  const { baskets, isLoading, error, refetch } = useBaskets()
  const basket = baskets.find((one) => one.saleOrderId === saleOrderId)
  return (
    <>
      <CheckoutSteps current={2} saleOrderId={saleOrderId} />
      {content()}
    </>
  )

  function content() {
    if (basket) {
      return basket.priced ? <BasketPayment key={saleOrderId} basket={basket} /> : <CheckoutSkeleton />
    }
    if (error) return <CheckoutFailed onRetry={refetch} />
    if (isLoading) return <CheckoutSkeleton />
    return (
      <NotABasket
        saleOrderId={saleOrderId}
        whenAwaiting={(order) => (
          <Suspense fallback={<CheckoutSkeleton />}>
            <AwaitingPayment order={order} />
          </Suspense>
        )}
      />
    )
  }
}
