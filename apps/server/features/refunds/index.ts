export { type RefundWay, refund } from './refund.ts'
