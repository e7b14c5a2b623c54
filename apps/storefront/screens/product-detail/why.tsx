import { type Offer, type PricedItem, priceSteps } from '@anar/domain/pricing'
import { lazy, Suspense } from 'react'

// Read by few, and its words are many: it comes after the page.
const WhyPrice = lazy(() =>
  import('../../components/why-price/why-price.tsx').then(({ WhyPrice: loaded }) => ({ default: loaded })),
)

/** «چرا این قیمت؟»: the steps in which the price was made. @spec 3.order-item */
export function Why({ offer, line, name }: { offer: Offer; line: PricedItem; name: string }) {
  return (
    <Suspense fallback={<div style={{ minBlockSize: 36 }} />}>
      <WhyPrice steps={priceSteps(offer, line)} name={name} />
    </Suspense>
  )
}
