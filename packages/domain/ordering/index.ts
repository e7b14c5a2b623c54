export {
  carrierWeekdays,
  freeShippingDollars,
  paymentDisputeHours,
  reservationMinutes,
  warehouseWeekdays,
} from './defaults.ts'
export {
  type Carrier,
  type DeliveryWork,
  deliveryDays,
  readyDay,
  type Weekday,
  type WorkDays,
  weekdayOf,
  weekdays,
} from './delivery-day.ts'
export { nextQueryAtMs } from './gateway-retry.ts'
export {
  type Actor,
  canMove,
  isOngoing,
  isOnItsWayOut,
  nextStates,
  type OrderMove,
  type OrderState,
  orderMoves,
  orderStates,
} from './order-states.ts'
export { type OrderOutcome, orderOutcome, orderOutcomes } from './outcome.ts'
export { canMovePayment, type PaymentState, paymentMoves, paymentStates } from './payment-states.ts'
export {
  leftToRefund,
  splitByTender,
  sumOfParts,
  type TenderParts,
  tenderParts,
} from './refund.ts'
export { isTrackingTemplate, trackingLink } from './tracking.ts'
export { type Units, unitsOfLine } from './units.ts'
export { unitsOfLines } from './units-of-lines.ts'
