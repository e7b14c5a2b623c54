export { expireOrder } from './expire.ts'
export {
  attemptsToAsk,
  noteUnasked,
  refundsDue,
  setAskAt,
  staleTopUps,
  waitingPayments,
} from './open-cases/queries.ts'
export { expiredOrders, findPayment, movePayment, type PaymentRow } from './queries.ts'
export { backToDraft } from './release.ts'
export { expireTopUp, lockWithOrder, recordAfterAll, refundOverdue, registerWaiting } from './resolve.ts'
export { settleOpenAttempts, settlePayment } from './settle.ts'
export { doubtUnrecorded, giveBack } from './unrecorded.ts'
