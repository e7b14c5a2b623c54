import { type Offer, type PricedItem, priceSteps } from '@anar/domain/pricing'
import { WhyPrice } from './why-price.tsx'

/** The steps of an offer's price. */
export default function WhyOffer({ offer, line, name }: { offer: Offer; line: PricedItem; name: string }) {
  return <WhyPrice steps={priceSteps(offer, line)} name={name} />
}
