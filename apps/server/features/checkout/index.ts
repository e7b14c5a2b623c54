export { expireOrder } from './expire.ts'
export { attemptsBetween, expiredOrders } from './queries.ts'
export { settleOpenAttempts, settlePayment } from './settle.ts'
