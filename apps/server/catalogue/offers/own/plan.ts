import type { IsoDay } from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import { rial } from '@anar/domain/money'
import { isScoreWithinPlan, scoreOfPrice } from '@anar/domain/pricing'
import type { DatedRow } from '../queries.ts'

/** The wanted terms of the shop's own offer of a sku from today on; null where unchanged. */
export type WantedOffer = {
  priceRial: number | null
  scorePriceRatio: number | null
  discount: { percent: number; fromDate: IsoDay | null; toDate: IsoDay | null } | null
  preparationDays: number | null
}

type Costs = { wholesale_price: number | null; purchase_price: number | null }
type OwnPrice = DatedRow & Costs & { id: number; consumer_price: number; score_price_ratio: number }
type OwnDiscount = DatedRow & { id: number; discount_percent: number }
/** The shop's own offer of a sku, with the records that apply today or later. */
export type OwnOfferState = {
  sku_id: number
  sku_seller_id: number
  preparation_days: number
  /** The price that counts today, and the day on which the next one begins. */
  price: OwnPrice | null
  next_price_from: IsoDay | null
  /** Current and future ones, the earliest first. */
  discounts: OwnDiscount[]
}

export type NewPrice = DatedRow &
  Costs & { consumer_price: number; score_price_ratio: number; score: number; ends: number | null }
export type NewDiscount = DatedRow & { discount_percent: number; ends: number | null }
/** The changes of an offer; null where unchanged. */
export type OfferPlan = {
  preparationDays: number | null
  price: NewPrice | null
  discount: NewDiscount | null
  isSame: boolean
}
/** Why an offer cannot be planned: the fault of a field, as in a form. */
export type OfferFault = {
  field: keyof WantedOffer
  fault: 'mandatory' | 'dayAfterwards' | 'scoreAbovePlan' | 'discountOver' | 'discountOverlap'
}

type Terms = Pick<IncomePlan, 'pointValueRial' | 'largestScorePriceRatio'>

/**
 * The changes that give an offer the wanted price and discount from today on: a different price ends the current one, a
 * different discount ends the one that applies on its first day. Days before today never change.
 * @param state null where the shop does not offer the sku yet
 * @param plan the income plan of today; null before there is one
 * @spec 3.sku, 9.commission
 */
export function planOffer(
  state: OwnOfferState | null,
  wanted: WantedOffer,
  { today, plan }: { today: IsoDay; plan: Terms | null },
): OfferPlan | OfferFault {
  if (state === null && wanted.priceRial === null) {
    const isNothing = wanted.discount === null && wanted.preparationDays === null
    return isNothing
      ? { preparationDays: null, price: null, discount: null, isSame: true }
      : { field: 'priceRial', fault: 'mandatory' }
  }
  const price = planPrice(state, wanted, { today, plan })
  if (price && 'fault' in price) return price
  const discount = wanted.discount && planDiscount(state?.discounts ?? [], wanted.discount, today)
  if (discount && 'fault' in discount) return discount
  const days = wanted.preparationDays ?? (state ? null : 0)
  const preparationDays = state && days === state.preparation_days ? null : days
  const isSame = state !== null && preparationDays === null && price === null && discount === null
  return { preparationDays, price, discount, isSame }
}

function planPrice(
  state: OwnOfferState | null,
  { priceRial, scorePriceRatio }: WantedOffer,
  { today, plan }: { today: IsoDay; plan: Terms | null },
): NewPrice | OfferFault | null {
  const running = state?.price ?? null
  const consumerPrice = priceRial ?? running?.consumer_price ?? null
  if (consumerPrice === null)
    return scorePriceRatio === null ? null : { field: 'priceRial', fault: 'mandatory' }
  const ratio = scorePriceRatio ?? running?.score_price_ratio ?? 0
  const isSame = running?.consumer_price === consumerPrice && running.score_price_ratio === ratio
  if (isSame) return null
  const price = { consumerPriceRial: rial(consumerPrice), scorePriceRatio: ratio }
  const score = scoreOfPrice({ ...price, ...(plan ? { pointValueRial: plan.pointValueRial } : {}) })
  if (plan && !isScoreWithinPlan({ ...price, scoreHundredths: score }, plan)) {
    return { field: 'scorePriceRatio', fault: 'scoreAbovePlan' }
  }
  return {
    from_date: today,
    to_date: running ? running.to_date : (state?.next_price_from ?? null),
    consumer_price: consumerPrice,
    score_price_ratio: ratio,
    score,
    ends: running?.id ?? null,
    wholesale_price: running?.wholesale_price ?? null,
    purchase_price: running?.purchase_price ?? null,
  }
}

function planDiscount(
  known: readonly OwnDiscount[],
  { percent, fromDate, toDate }: NonNullable<WantedOffer['discount']>,
  today: IsoDay,
): NewDiscount | OfferFault | null {
  const fault = (code: OfferFault['fault']): OfferFault => ({ field: 'discount', fault: code })
  if (fromDate !== null && toDate !== null && toDate <= fromDate) return fault('dayAfterwards')
  if (toDate !== null && toDate <= today) return fault('discountOver')
  const from = fromDate !== null && fromDate > today ? fromDate : today
  const same = known.find(
    (one) =>
      one.discount_percent === percent &&
      one.to_date === toDate &&
      (one.from_date ?? today) <= from &&
      ((one.from_date ?? today) === from || from === today),
  )
  if (same) return null
  const overlapping = known.filter(
    (one) =>
      (toDate === null || (one.from_date ?? '') < toDate) && (one.to_date === null || one.to_date > from),
  )
  const [ended, ...others] = overlapping
  // The record that applies on the first day ends on it; a record that begins later blocks the change.
  const isLater = ended && ended.from_date !== null && ended.from_date >= from && ended.from_date > today
  if (others.length > 0 || isLater) return fault('discountOverlap')
  return { from_date: from, to_date: toDate, discount_percent: percent, ends: ended?.id ?? null }
}
