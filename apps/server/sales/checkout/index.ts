export { expireOrder } from './expire.ts'
export {
  type AttemptToQuery,
  attemptsToQuery,
  markUnqueryable,
  refundsDue,
  setQueryAt,
  staleTopUps,
  waitingPayments,
} from './open-cases/queries.ts'
export { type ExpiredOrder, expiredOrders } from './queries/orders.ts'
export { findPayment, movePayment, type PaymentRow } from './queries/payments.ts'
export { backToDraft } from './release.ts'
export { expireTopUp, lockWithOrder, recordAfterAll, refundOverdue, registerWaiting } from './resolve.ts'
export { settleOpenAttempts, settlePayment } from './settle.ts'
export { doubtUnrecorded, refundUnrecorded } from './unrecorded.ts'
