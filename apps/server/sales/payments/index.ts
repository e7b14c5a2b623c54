export { paymentChanges } from './commands.ts'
export { matchDay } from './match.ts'
export { type CardRefund, cardRefundsToMake, daysToMatch, unsettledPayments } from './queries.ts'
