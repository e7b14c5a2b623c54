export { expireOrder } from './expire.ts'
export { attemptsBetween, expiredOrders, openAttempts } from './queries.ts'
export { settlePayment } from './settle.ts'
