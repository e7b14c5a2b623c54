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
  type Offer,
  type PricedOffer,
  priceOffer,
  quantityInStock,
  receivedUnits,
  weightOf,
} from './offer.ts'
export { type OrderDiscount, type PricedItem, type PricedOrder, priceOrder } from './order.ts'
export type { RewardBox } from './reward.ts'
export { isScoreWithinPlan, orderItemScore, rialPerScoreHundredth, scoreOfPrice } from './score.ts'
export { isGatewayPartPayable, usualMinGatewayRial, walletPart } from './wallet.ts'
