export { sentOut } from './queries.ts'
export { type RefundWay, refund } from './refund.ts'
