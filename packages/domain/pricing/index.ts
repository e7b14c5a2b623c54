export { type CheaperQuantity, cheaperQuantity, type FreeUnitsOffer, freeUnitsOffer } from './alternatives.ts'
export { bestOffer, type RankedOffer } from './best-offer.ts'
export {
  type CodeFacts,
  type CodeRefusal,
  type CodeTerms,
  codeFrom,
  type DiscountCode,
  judgeBasket,
  judgeCode,
} from './code.ts'
export { endingOf, judgeRecord, type RecordRefusal } from './dated-record.ts'
export {
  type Delivery,
  type DeliveryMethod,
  type DeliveryNotCovered,
  type DeliveryRate,
  deliveryCost,
  freeShippingFrom,
} from './delivery.ts'
export { type PriceStep, priceSteps } from './explain.ts'
export {
  type BasketLine,
  type DiscountType,
  earnedFreeUnits,
  type FreeUnitsChoice,
  type Offer,
  type OfferTerms,
  type PricedOffer,
  priceOffer,
  quantityInStock,
  receivedUnits,
  termsOf,
  weightOf,
} from './offer.ts'
export {
  type OrderDiscount,
  type PricedItem,
  type PricedOrder,
  type PriceRules,
  priceOrder,
} from './order.ts'
export type { RewardBox } from './reward.ts'
export { isScoreWithinPlan, orderItemScore, rialPerScoreHundredth, scoreOfPrice } from './score.ts'
export { type PriceDisplay, shownRial, vatOf } from './shown.ts'
export { isGatewayPartPayable, usualMinGatewayRial, walletPart } from './wallet.ts'
