import { type Offer, type PricedItem, priceSteps } from '@anar/domain/pricing'
import { WhyPrice } from './why-price.tsx'

/** The steps in which the price of an offer was made. */
export default function WhyOffer({ offer, line, name }: { offer: Offer; line: PricedItem; name: string }) {
  return <WhyPrice steps={priceSteps(offer, line)} name={name} />
}
